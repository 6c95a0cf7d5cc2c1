import { memo, useDeferredValue } from 'react';
import type { SettingGroup } from '@/lib/domain/devices/setting';
import { CurveCard } from './curve-card';
import { DroopCard } from './droop-card';
import { SettingField } from './setting-field';
import { SlotsCard } from './slots-card';
import { useLayout } from './store-context';
import styles from './settings.module.css';

/** Fields that fill a screen; the others render deferred, so that a large group appears immediately. */
const FIRST = 24;

/** The visible settings of one group; the rules alone decide visibility (D4.5). */
export const GroupPanel = memo(function GroupPanel({ group }: { group: SettingGroup }) {
  const layout = useLayout(group);
  const whole = useDeferredValue(true, false);
  const items = whole ? layout : layout.slice(0, FIRST);
  return (
    <div className={styles.fields}>
      {items.map((item) => {
        switch (item.kind) {
          case 'field':
            return <SettingField key={item.code} code={item.code} />;
          case 'curve':
            return <CurveCard key={item.shape.id} shape={item.shape} summary={item.summary} />;
          case 'droop':
            return <DroopCard key="droop" shapes={item.shapes} summary={item.summary} />;
          case 'slots':
            return <SlotsCard key="slots" codes={item.codes} />;
        }
      })}
    </div>
  );
});
