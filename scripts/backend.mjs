import { checkInstallation, lineOf, root, Stop, takeOwn } from './start/common.mjs';
import { portProblem } from './start/ports.mjs';

/* `npm run backend`: one backend alone, in this process. Several share a database and a broker (docs/operations.md). */

async function main() {
  process.chdir(root);
  checkInstallation();
  takeOwn('backend');
  process.env.NODE_ENV = 'production';
  const { buildBackend, buildSettings } = await import('./build.mjs');
  await buildSettings();
  const { readEnvironment } = await import('../dist/config/environment.mjs');
  const { host, apiHost, apiPort, mqttPort, mqttWsPort } = readEnvironment(process.env, root);
  const problem = await portProblem([
    ['API_PORT', apiPort, 'API_HOST', apiHost],
    ['MQTT_PORT', mqttPort, 'HOST', host],
    ['MQTT_WS_PORT', mqttWsPort, 'HOST', host],
  ]);
  if (problem) throw new Stop(problem);
  await buildBackend().catch((error) => {
    throw new Stop(`The backend could not be built: ${error.message}`);
  });
  process.setSourceMapsEnabled(true);
  await import('../dist/upstream/main.mjs');
}

main().catch((error) => {
  process.stderr.write(`${lineOf(error)}\n`);
  process.exit(1);
});
