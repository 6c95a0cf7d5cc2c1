import { readOptions, USAGE, WrongOptions } from './conformance/options';
import { exitCodeOf, Teller } from './conformance/report';
import { conform } from './conformance/run';

/* `npm run conformance -- --url … --token …`: what an operator's upstream serves of the contract (docs/contract.md). */

async function main(): Promise<number> {
  const options = readOptions(process.argv.slice(2));
  const teller = new Teller(options.all);
  const findings = await conform(options, (finding) => {
    const text = teller.textOf(finding);
    if (!options.json && text !== '') console.log(text);
  });
  console.log(options.json ? JSON.stringify(findings, null, 2) : `\n${teller.end(findings)}`);
  return exitCodeOf(findings);
}

main().then(
  (code) => (process.exitCode = code),
  (error: unknown) => {
    if (error instanceof WrongOptions) console.error(`${error.message}\n\n${USAGE}`);
    else console.error(error);
    process.exitCode = error instanceof WrongOptions ? 2 : 1;
  },
);
