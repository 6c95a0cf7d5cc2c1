import { answerInvitation } from '@/lib/contract/portal/enterprise';
import { answer } from '@/lib/server/organisation/mutations';
import { signedInRoute } from '@/lib/server/http/signed-in-route';

export const POST = signedInRoute(answerInvitation, (actor, { invitation, accept }) =>
  answer(actor, invitation, accept),
);
