import { build } from 'esbuild';
import type { Credentials } from '@/lib/gateway/transport';
import { PASSWORD } from '../../tests/support/product';
import { root, signInByHttp } from './servers';

/* What a tab needs to speak MQTT with the product's own broker beside the portal's code, or with parts of it. */

interface Answer {
  readonly servers: readonly { url: string; username: string; password: string; clientId?: string }[];
}

/** A script of this folder in one piece. It is no part of a page of ours: the tab that runs it passes over the page's policy. */
export async function bundled(name: string): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [`${root}/scripts/bench/${name}`],
    bundle: true,
    write: false,
    format: 'iife',
    platform: 'browser',
    tsconfig: `${root}/tsconfig.json`,
    define: { 'process.env.NODE_ENV': '"production"' },
  });
  return outputFiles[0]?.text ?? '';
}

/** A new session of the account, and what it reaches a gateway by: a credential opens one connection. */
export async function newCredentials(
  url: string,
  account: string,
  uuid: string,
  serverId: string,
): Promise<{ cookie: string; credentials: Credentials }> {
  const cookie = await signInByHttp(url, account, PASSWORD);
  const answer = await fetch(`${url}/api/live/link?gateways=${uuid}`, { headers: { cookie } });
  const [server] = ((await answer.json()) as Answer).servers;
  if (!server?.clientId) throw new Error('no broker credentials');
  return { cookie, credentials: { ...server, clientId: server.clientId, serverId } };
}

/** The first inverter that the account's list names, and its gateway. */
export async function findInverter(url: string, account: string): Promise<{ id: string; gateway: string }> {
  const cookie = await signInByHttp(url, account, PASSWORD);
  const list = await (await fetch(`${url}/device/C002`, { headers: { cookie } })).text();
  const id = /data-device="(\w+)"/.exec(list)?.[1];
  const gateway = /gatewayUuid\\?":\\?"(\w+)/.exec(list)?.[1];
  if (!id || !gateway) throw new Error('the list of inverters names no device or gateway');
  return { id, gateway };
}
