import { z } from 'zod';
import type { GatewayReply } from '@/lib/contract/gateway/messages';
import { seedOf } from '../physics/chance';

/** How a gateway answers requests: most at once; some late, wrongly or not at all. */
export const behaviour = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('prompt') }),
  z.object({ kind: z.literal('slow'), milliseconds: z.number().int().min(1).max(60_000) }),
  z.object({ kind: z.literal('wrong') }),
  z.object({ kind: z.literal('silent') }),
]);
export type Behaviour = z.output<typeof behaviour>;

/** The text to send for a reply, and the delay in milliseconds; null if nothing is sent. */
export function answerBy(
  kind: Behaviour,
  reply: GatewayReply,
): { readonly text: string; readonly after: number } | null {
  switch (kind.kind) {
    case 'prompt':
      return { text: JSON.stringify(reply), after: 0 };
    case 'slow':
      return { text: JSON.stringify(reply), after: kind.milliseconds };
    case 'wrong':
      return { text: spoiled(reply), after: 0 };
    case 'silent':
      return null;
  }
}

/** A reply with one of the typical firmware errors; the request id selects which. */
function spoiled(reply: GatewayReply): string {
  const text = JSON.stringify(reply);
  switch (seedOf('manners', reply.request_id) % 4) {
    case 0:
      return text.slice(0, Math.floor(text.length / 2));
    case 1:
      return JSON.stringify({ ...reply, request_id: `${reply.request_id}-of-another` });
    case 2:
      return JSON.stringify({ ...reply, data: { values: 'see manual' } });
    default:
      return JSON.stringify({ ...reply, code: 500, msg: 'modbus exception 0x04', data: null });
  }
}
