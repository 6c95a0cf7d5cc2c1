import type { OverviewKind } from '@/lib/domain/devices/overview-kind';
import Avatar from '@mui/material/Avatar';
import styles from './overview.module.css';

/** Line drawings by kind, in a box of 48 by 48. */
const DRAWINGS: Readonly<Partial<Record<OverviewKind, readonly string[]>> & Record<'default', readonly string[]>> = {
  inverter: ['M10 6h28a2 2 0 0 1 2 2v32a2 2 0 0 1-2 2H10a2 2 0 0 1-2-2V8a2 2 0 0 1 2-2z', 'M14 14h20v10H14z', 'M17 19c2-4 4-4 7 0s5 4 7 0', 'M16 33h4M24 33h8'],
  breaker: ['M12 4h24v40H12z', 'M18 10h12M18 38h12', 'M24 14v4M24 34v-6', 'M24 28l7-9', 'M21 16.5h6'],
  gateway: ['M6 26h36v14H6z', 'M12 33h.01M18 33h.01', 'M28 33h9', 'M13 26V14M35 26V14', 'M19 12a7 7 0 0 1 10 0M22 15.5a3 3 0 0 1 4 0'],
  meter: ['M10 4h28v40H10z', 'M15 10h18v9H15z', 'M19 14.5h.01M24 14.5h.01M29 14.5h.01', 'M24 26a6 6 0 1 0 .01 0z', 'M24 32l3-3', 'M17 44v-3M24 44v-3M31 44v-3'],
  default: ['M8 12h32v24H8z', 'M14 20h20M14 28h12', 'M34 28h.01'],
}; // prettier-ignore

/** The picture of a device, or a drawing of its kind. Only pictures of this host are shown (content security policy). */
export function DevicePicture({ picture, kind }: { picture: string; kind: OverviewKind }) {
  return (
    <Avatar
      variant="rounded"
      className={styles.picture}
      src={picture.startsWith('/') ? picture : undefined}
      alt=""
      aria-hidden="true"
    >
      <svg
        viewBox="0 0 48 48"
        width="56"
        height="56"
        data-kind={kind}
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
      >
        {(DRAWINGS[kind] ?? DRAWINGS.default).map((path) => (
          <path key={path} d={path} strokeLinecap="round" strokeLinejoin="round" />
        ))}
      </svg>
    </Avatar>
  );
}
