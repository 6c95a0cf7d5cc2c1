import { readOptions, USAGE, WrongOptions } from './conformance/options';
import { exitCodeOf, lineOf, summaryOf } from './conformance/report';
import { conform } from './conformance/run';

/* `npm run conformance -- --url … --token …`: what an operator's upstream serves of the contract (docs/contract.md). */

async function main(): Promise<number> {
  const options = readOptions(process.argv.slice(2));
  const findings = await conform(options, (finding) => {
    if (!options.json) console.log(lineOf(finding));
  });
  console.log(options.json ? JSON.stringify(findings, null, 2) : `\n${summaryOf(findings)}`);
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
