import { buildEdge } from './build.mjs';

/* `npm run edge -- COMMAND`: the program beside the equipment, from what is here. dist/edge/edge.mjs runs alone. */

try {
  await buildEdge();
} catch (error) {
  console.error(`The program could not be built: ${error.message}`);
  process.exit(1);
}
process.setSourceMapsEnabled(true);
await import('../dist/edge/edge.mjs');
