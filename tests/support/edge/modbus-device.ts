import type { AddressInfo } from 'node:net';
import { ServerTCP } from 'modbus-serial';

export interface ModbusDevice {
  readonly port: number;
  close(): Promise<void>;
}

/** What a device answers with exception `code`. */
const refused = (code: number) => Object.assign(new Error(`exception ${code}`), { modbusErrorCode: code });

/**
 * A device over TCP, by the package's own server. It has the holding registers of the map and no others (exception 2); those in
 * `fixed` cannot be written (exception 3). Input registers hold their address plus 1.
 */
export async function startModbusDevice(
  registers: Map<number, number>,
  { fixed = [], unit }: { readonly unit: number; readonly fixed?: readonly number[] },
): Promise<ModbusDevice> {
  const server = new ServerTCP(
    {
      getHoldingRegister: (address: number) => {
        const word = registers.get(address);
        if (word === undefined) throw refused(2);
        return word;
      },
      getInputRegister: (address: number) => address + 1,
      setRegister: (address: number, value: number) => {
        if (fixed.includes(address)) throw refused(3);
        registers.set(address, value);
      },
    },
    // The package takes the number 0 for its own port, 502, which only one device of a machine can have.
    { host: '127.0.0.1', port: '0' as unknown as number, unitID: unit },
  );
  await new Promise<void>((resolve, reject) => {
    server.on('initialized', () => resolve());
    server.on('serverError', reject);
  });
  const { port } = (server as unknown as { _server: { address(): AddressInfo } })._server.address();
  return { port, close: () => new Promise((resolve) => server.close(() => resolve())) };
}
