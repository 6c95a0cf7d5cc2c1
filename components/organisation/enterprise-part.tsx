import type { EnterpriseView } from '@/lib/domain/organisation/types';
import { MemberBox } from './member-box';
import { OwnOrganisation } from './own-organisation';
import { ReceivedInvitations } from './received-invitations';

/** Organisations on the profile: received invitations, the one that the user may leave, the customers of the user's own (P2.69). */
export function EnterprisePart({ members, received, leaves }: EnterpriseView) {
  return (
    <div className="stack">
      {received.length > 0 && <ReceivedInvitations invitations={received} />}
      {leaves !== null && <OwnOrganisation code={leaves} />}
      {members && <MemberBox members={members} />}
    </div>
  );
}
