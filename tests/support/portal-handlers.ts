import { readdirSync } from 'node:fs';
import path from 'node:path';
import type { CallHandler } from '@/lib/server/http/route';
import type { TableHandler } from '@/lib/server/http/route-table';
import type { Handler } from './portal-request';

/* The handlers under app/api, found in the folder, so that a new one is found automatically. */

const root = path.resolve(__dirname, '../../app/api');

export type CallAddress = `${'GET' | 'POST'} /api/${string}`;

export interface FoundHandler {
  /** As Next.js calls it: a table chooses by the address of the request. */
  readonly handle: Handler;
  /** The handler of this call alone. */
  readonly own: Handler | CallHandler;
}

/** Folders with a `route.ts`, such as `board/[call]`. */
const folders = (): readonly string[] =>
  readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((file) => path.basename(file) === 'route.ts')
    .map((file) => path.dirname(file));

async function handlersIn(folder: string): Promise<[CallAddress, FoundHandler][]> {
  const exported = (await import(`@/app/api/${folder}/route`)) as Record<string, Handler | TableHandler>;
  return Object.entries(exported).flatMap(([method, handle]) => {
    if (!/^[A-Z]+$/.test(method)) return [];
    const calls = 'calls' in handle ? [...handle.calls] : ([[`/api/${folder}`, handle]] as const);
    return calls.map(([at, own]): [CallAddress, FoundHandler] => [`${method} ${at}` as CallAddress, { handle, own }]);
  });
}

/** Every handler, by method and path. */
export async function portalHandlers(): Promise<ReadonlyMap<CallAddress, FoundHandler>> {
  return new Map((await Promise.all(folders().map(handlersIn))).flat());
}

/** The handler of one call, whatever the address of its request. */
export async function handlerOf(call: CallAddress): Promise<Handler> {
  const area = call.split('/')[2];
  const found = await Promise.all(
    folders()
      .filter((folder) => folder.split('/')[0] === area)
      .map(handlersIn),
  );
  const handler = new Map(found.flat()).get(call);
  if (!handler) throw new Error(`${call} has no handler`);
  return handler.own;
}
