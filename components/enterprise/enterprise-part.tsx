import type { EnterpriseView } from '@/lib/domain/enterprise/types';
import { MemberBox } from './member-box';
import { OwnOrganisation } from './own-organisation';
import { ReceivedInvitations } from './received-invitations';
import styles from './enterprise.module.css';

/** Organisations on the profile: who asks the user to join, the one that he may leave, the customers of his own (P2.69). */
export function EnterprisePart({ members, received, leaves }: EnterpriseView) {
  return (
    <div className={styles.part}>
      {received.length > 0 && <ReceivedInvitations invitations={received} />}
      {leaves !== null && <OwnOrganisation code={leaves} />}
      {members && <MemberBox members={members} />}
    </div>
  );
}
