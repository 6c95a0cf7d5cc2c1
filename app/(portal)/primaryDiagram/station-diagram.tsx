import { useTranslations } from 'next-intl';
import { NothingToDraw } from '@/components/diagrams/diagram-page';
import { DiagramView } from '@/components/diagrams/diagram-view';
import { AccessGate } from '@/components/sharing/access-gate';
import { Panel } from '@/components/ui/panel';
import { ErrorState } from '@/components/ui/state-message';
import { useProblemMessage } from '@/components/ui/use-problem-message';
import { devicesOfSheet, devicesOfStation } from '@/lib/domain/diagrams/bound';
import type { SheetName } from '@/lib/domain/diagrams/sheets';
import type { StationDetail } from '@/lib/domain/stations/fleet/types';
import type { LimitsByDevice } from '@/lib/domain/energy/plausibility/live';
import type { Outcome } from '@/lib/domain/problem';

/** The diagram of the chosen station, as long as it is the user's to see (A24). */
export function StationDiagram({
  detail,
  limits,
  sheet,
}: {
  detail: Outcome<StationDetail> | null;
  /** What the properties of its devices can be. */
  limits: LimitsByDevice;
  sheet: SheetName | null;
}) {
  const t = useTranslations('diagrams');
  const problemMessage = useProblemMessage();
  if (detail === null) return <NothingToDraw why="stations" />;
  if (!detail.ok) {
    return (
      <Panel>
        <ErrorState title={t('failed')} note={problemMessage(detail.problem)} />
      </Panel>
    );
  }
  const { devices, figures, station } = detail.value;
  const bound = sheet ? devicesOfSheet(sheet, devices, station.name) : devicesOfStation(devices);
  if (!sheet && bound.length === 0) return <NothingToDraw why="devices" />;
  return (
    <AccessGate id={station.id} name={station.name}>
      <DiagramView
        key={`${station.id} ${sheet ?? ''}`}
        station={{
          id: station.id,
          name: station.name,
          timeZone: station.timeZone,
          battery: figures.includes('charge'),
        }}
        sheet={sheet}
        devices={bound}
        limits={limits}
      />
    </AccessGate>
  );
}
