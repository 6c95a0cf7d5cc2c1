import { errorText } from '../error-text';
import type { OpenedLine } from '../devices';
import { nameOf, polledCodes } from '../poller';
import { faultLines, identityText, printable, valueLines } from './table';

/** Reads every device once and prints what it gives; the number of devices that gave nothing. */
export async function check(lines: readonly OpenedLine[], print: (text: string) => void): Promise<number> {
  let silent = 0;
  for (const { bus, devices, name } of lines)
    for (const device of devices) {
      const { driver } = device;
      try {
        const identity = await driver.identify();
        const values = await driver.read(polledCodes(driver), 'request');
        print(`\n${nameOf(device)} on ${name}: ${identityText(identity)}`);
        for (const line of [...valueLines(driver.type, values), ...faultLines(driver, values)]) print(line);
        if (values.size === 0) throw new Error('the device answers, and none of its values can be read');
      } catch (error) {
        silent += 1;
        print(`\n${nameOf(device)} on ${name}: ${printable(errorText(error))}`);
        if (bus && [...bus.statistics.values()].every(({ answeredAt }) => answeredAt === null)) print(`  ${ADVICE}`);
      }
    }
  return silent;
}

const ADVICE =
  'nothing answered on this line: check the address or the wiring (A and B, ground), the baud rate and the unit id, and that no other program uses it';
