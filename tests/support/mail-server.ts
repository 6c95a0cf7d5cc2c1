import { createServer, type AddressInfo, type Server } from 'node:net';

export interface MailServer {
  readonly server: Server;
  readonly port: number;
  /** Every line that it received. */
  readonly heard: string[];
  /** The mails it accepted: the lines between DATA and the dot. */
  readonly taken: string[];
  /** Sets the answer to RCPT from now on; null accepts everything. */
  refuse(answer: string | null): void;
  close(): Promise<void>;
}

/** A mail server with the few SMTP commands of a plain delivery; `refuse` is its answer to RCPT. */
export async function startMailServer(refuse: string | null = null): Promise<MailServer> {
  const heard: string[] = [];
  const taken: string[] = [];
  let refusal = refuse;
  const server = createServer((socket) => {
    let inData = false;
    let letter: string[] = [];
    let rest = '';
    socket.on('error', () => undefined);
    socket.write('220 test\r\n');
    socket.on('data', (chunk) => {
      rest += chunk.toString();
      for (let end = rest.indexOf('\r\n'); end >= 0; end = rest.indexOf('\r\n')) {
        const line = rest.slice(0, end);
        rest = rest.slice(end + 2);
        heard.push(line);
        if (inData) {
          if (line !== '.') {
            letter.push(line);
            continue;
          }
          inData = false;
          taken.push(letter.join('\n'));
          letter = [];
          socket.write('250 taken\r\n');
        } else if (line === 'DATA') {
          inData = true;
          socket.write('354 go on\r\n');
        } else if (/^QUIT/i.test(line)) socket.end('221 bye\r\n');
        else socket.write(/^RCPT/i.test(line) && refusal !== null ? `${refusal}\r\n` : '250 ok\r\n');
      }
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    server,
    port: (server.address() as AddressInfo).port,
    heard,
    taken,
    refuse: (answer) => {
      refusal = answer;
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
