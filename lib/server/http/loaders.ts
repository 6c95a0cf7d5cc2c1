import 'server-only';
import { headers } from 'next/headers';

/**
 * Whether the answer is a whole document; false where the router asks for a payload, or where nobody noted it. Next.js hides
 * the router's own headers from pages: `scripts/start/portal-front.mjs` notes what came.
 */
export async function isDocument(): Promise<boolean> {
  return (await headers()).get('x-answer') === 'document';
}
