import type { APIRequestContext, APIResponse } from '@playwright/test';
import { expect } from '../fixtures';

/** Requests to the product under a tenant's host name: only a browser resolves `*.localhost`. */
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

/** An email as the outbox stores it. */
export interface Email {
  readonly to: string;
  readonly tenant: string;
  readonly language: string;
  readonly from: { readonly name: string; readonly email: string };
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** The latest email to an address; waits until one matches. `port` is the portal's. */
export async function emailTo(port: number, to: string, fits: (email: Email) => boolean = () => true): Promise<Email> {
  let found: Email | undefined;
  await expect
    .poll(async () => {
      const emails = (await (await fetch(`http://127.0.0.1:${port + 1}/outbox.json`)).json()) as Email[];
      found = emails.find((email) => email.to === to && fits(email));
      return found !== undefined;
    })
    .toBe(true);
  if (!found) throw new Error(`no email to ${to}`);
  return found;
}
