import type { APIRequestContext, APIResponse } from '@playwright/test';
import { expect } from '../fixtures';

/** Asks the product for a tenant's hostname: nothing but a browser knows where `*.localhost` is. */
export interface TenantDoor {
  get(path: string): Promise<APIResponse>;
  post(path: string, data: object, cookie?: string): Promise<APIResponse>;
}

export function tenantDoor(request: APIRequestContext, port: number, hostname: string): TenantDoor {
  const host = `${hostname}:${port}`;
  const address = (path: string) => `http://127.0.0.1:${port}${path}`;
  return {
    get: (path) => request.get(address(path), { headers: { host } }),
    post: (path, data, cookie = '') =>
      request.post(address(path), {
        headers: { host, origin: `http://${host}`, 'x-requested-by': 'portal', cookie },
        data,
      }),
  };
}

/** A mail as the outbox keeps it. */
export interface Letter {
  readonly to: string;
  readonly tenant: string;
  readonly language: string;
  readonly from: { readonly name: string; readonly email: string };
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** The newest mail to an address; waits until there is one that fits. `port` is the portal's. */
export async function letterTo(
  port: number,
  to: string,
  fits: (letter: Letter) => boolean = () => true,
): Promise<Letter> {
  let found: Letter | undefined;
  await expect
    .poll(async () => {
      const letters = (await (await fetch(`http://127.0.0.1:${port + 1}/outbox.json`)).json()) as Letter[];
      found = letters.find((letter) => letter.to === to && fits(letter));
      return found !== undefined;
    })
    .toBe(true);
  if (!found) throw new Error(`no letter to ${to}`);
  return found;
}
