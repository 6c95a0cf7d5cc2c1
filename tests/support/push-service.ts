import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify, type ECDH } from 'node:crypto';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import { Agent } from 'node:https';
import { connect, type AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';

/** One message as the push service received it. */
export interface Pushed {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

export interface PushService {
  /** Routes every connection to this service, whatever host name it is for. */
  readonly agent: Agent;
  readonly taken: Pushed[];
  /** Sets the status for a path from now on; 201 by default. */
  answer(path: string, status: number): void;
  close(): Promise<void>;
}

/** A push service outside both programs. There is no DNS or TLS: a connection to any host name ends here, unencrypted. */
export async function startPushService(): Promise<PushService> {
  const taken: Pushed[] = [];
  const answers = new Map<string, number>();
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const path = request.url ?? '';
      taken.push({ path, headers: request.headers, body: Buffer.concat(chunks) });
      response
        .writeHead(answers.get(path) ?? 201, { location: 'https://elsewhere.example.com/' })
        .end('x'.repeat(100_000));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  class HereAgent extends Agent {
    override createConnection(): Duplex {
      return connect(port, '127.0.0.1');
    }
  }
  return {
    agent: new HereAgent(),
    taken,
    answer: (path, status) => void answers.set(path, status),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** The browser's side of a subscription: what it sends to the portal, and how it decrypts messages (RFC 8291). */
export class Browser {
  private readonly pair: ECDH = createECDH('prime256v1');
  private readonly secret = randomBytes(16);
  readonly address: { readonly endpoint: string; readonly p256dh: string; readonly auth: string };

  constructor(path: string) {
    const key = this.pair.generateKeys();
    const [p256dh, auth] = [key, this.secret].map((bytes) => bytes.toString('base64url'));
    this.address = { endpoint: `https://push.example.com${path}`, p256dh: p256dh ?? '', auth: auth ?? '' };
  }

  read({ body }: Pushed): Record<string, string> {
    const salt = body.subarray(0, 16);
    const idLength = body[20] ?? 0;
    const server = body.subarray(21, 21 + idLength);
    const derive = (from: Buffer, with_: Buffer, info: Buffer | string, length: number) =>
      Buffer.from(hkdfSync('sha256', from, with_, info, length));
    const about = Buffer.concat([Buffer.from('WebPush: info\0'), this.pair.getPublicKey(), server]);
    const key = derive(this.pair.computeSecret(server), this.secret, about, 32);
    const cipher = createDecipheriv(
      'aes-128-gcm',
      derive(key, salt, 'Content-Encoding: aes128gcm\0', 16),
      derive(key, salt, 'Content-Encoding: nonce\0', 12),
    );
    const sealed = body.subarray(21 + idLength);
    cipher.setAuthTag(sealed.subarray(-16));
    const open = Buffer.concat([cipher.update(sealed.subarray(0, -16)), cipher.final()]);
    // The last record ends with a 2.
    return JSON.parse(open.subarray(0, open.lastIndexOf(2)).toString('utf8')) as Record<string, string>;
  }
}

/** The sender claims of a message (RFC 8292), after its signature is checked with `publicKey`. */
export function senderOf({ headers }: Pushed, publicKey: string): Record<string, unknown> {
  const [, token = '', key] = /^vapid t=([^,]+), ?k=(.+)$/.exec(headers.authorization ?? '') ?? [];
  const [head = '', claims = '', signature = ''] = token.split('.');
  const point = Buffer.from(publicKey, 'base64url');
  const [x = '', y = ''] = [point.subarray(1, 33), point.subarray(33)].map((half) => half.toString('base64url'));
  const signer = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' });
  const signed = Buffer.from(`${head}.${claims}`);
  const isRight = verify(
    'sha256',
    signed,
    { key: signer, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  if (key !== publicKey || !isRight) throw new Error('nobody that we know sent this');
  return JSON.parse(Buffer.from(claims, 'base64url').toString()) as Record<string, unknown>;
}
