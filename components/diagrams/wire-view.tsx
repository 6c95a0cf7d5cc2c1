import { memo } from 'react';
import type { Wire } from '@/lib/domain/diagram/drawing';
import type { Energy } from '@/lib/domain/diagram/network';
import styles from './diagrams.module.css';

/** In the colour of its voltage where it is live; grey and thin where it is dead, broken where nobody knows. */
export const WireView = memo(function WireView({ wire, energy }: { wire: Wire; energy: Energy }) {
  return (
    <polyline
      className={styles.wire}
      points={wire.points.map((point) => point.join(',')).join(' ')}
      data-volts={wire.volts}
      data-energy={energy}
      data-heavy={wire.heavy}
      data-node={wire.node}
    />
  );
});
