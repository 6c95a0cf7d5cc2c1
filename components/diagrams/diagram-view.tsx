'use client';

import { useCallback, useMemo, useRef } from 'react';
import { useTranslations } from 'next-intl';
import { useLink } from '@/lib/client/live/use-link';
import { useStationPoints } from '@/lib/client/live/use-station-points';
import { LIVE_EVERY_MS } from '@/lib/domain/devices/live-chart';
import { shortName } from '@/lib/domain/devices/short-name';
import { lastRead, type ReadOf } from '@/lib/domain/diagrams/readings';
import { requestsOf, situationOf, type BoundDevice } from '@/lib/domain/diagrams/bound';
import { circuitsOf } from '@/lib/domain/diagrams/drawing';
import { drawDevices } from '@/lib/domain/diagrams/generated';
import { drawSheet, type SheetName } from '@/lib/domain/diagrams/sheets';
import type { LimitsByDevice } from '@/lib/domain/energy/plausibility/live';
import { isStale } from '@/lib/format/age';
import Alert from '@mui/material/Alert';
import { AsideFigures } from './aside-figures';
import { BayList } from './bay-list';
import { Canvas } from './canvas';
import { DiagramKey } from './diagram-key';
import { DiagramNote } from './diagram-note';
import { DiagramTools } from './diagram-tools';
import { Trips } from './trips';
import { useReadTime } from './use-read-time';
import { useShape } from './use-shape';
import { useView } from './use-view';
import styles from './diagrams.module.css';

export interface DrawnStation {
  readonly id: string;
  readonly name: string;
  readonly timeZone: string | null;
  readonly battery: boolean;
}

/**
 * One live diagram: a sheet of the plant, or one generated from its devices (`sheet` null). Only the points that are drawn are
 * requested.
 */
export function DiagramView({
  station,
  sheet,
  devices,
  limits,
}: {
  station: DrawnStation;
  sheet: SheetName | null;
  devices: readonly BoundDevice[];
  /** Plausible ranges of the devices' measured properties. */
  limits: LimitsByDevice;
}) {
  const t = useTranslations('diagrams');
  const frame = useRef<HTMLDivElement>(null);
  const shape = useShape(frame);
  const { battery, name } = station;
  const drawing = useMemo(() => {
    if (sheet) return drawSheet(sheet, (label) => t(`labels.${label}`), shape ?? 'wide');
    const named = devices.map((device) => ({ ...device, name: shortName(device.name, name) }));
    const names = {
      ...{ grid: t('symbols.grid'), panels: t('figures.PV') },
      ...{ battery: t('symbols.battery'), load: t('symbols.load') },
    };
    return drawDevices(named, { battery, names }, shape ?? 'wide');
  }, [sheet, devices, battery, t, name, shape]);
  const requested = useMemo(() => requestsOf(drawing, devices), [drawing, devices]);
  const points = useStationPoints(requested, LIVE_EVERY_MS, limits);
  const link = useLink(devices.find(({ gatewayUuid }) => gatewayUuid !== '')?.gatewayUuid ?? null);
  const view = useView(
    drawing,
    useMemo(() => Math.min(...drawing.bays.flatMap((bay) => [bay.width, bay.height])), [drawing]),
    frame,
  );
  const byCircuit = useMemo(() => new Map(devices.map((device) => [device.circuit, device])), [devices]);

  const { now, values } = points;
  const read: ReadOf = (circuit, code) => values.get(byCircuit.get(circuit)?.id ?? '')?.get(code);
  const isOld = useCallback((at: number) => now !== null && isStale(at, now, LIVE_EVERY_MS), [now]);
  const readTimeText = useReadTime(station.timeZone, now, isOld);
  const situation = situationOf(devices, read, isOld);
  const title = sheet ? t(`sheets.${sheet}`) : t('generated', { station: station.name });
  const circuits = [...circuitsOf(drawing)];
  const bound = circuits.filter((circuit) => byCircuit.has(circuit)).length;
  return (
    <>
      {bound < circuits.length && (
        <Alert severity={bound === 0 ? 'warning' : 'info'} variant="strip">
          {bound === 0 ? t('samples.all') : t('samples.some', { bound, all: circuits.length })}
        </Alert>
      )}
      <div ref={frame} className={styles.frame} data-diagram={sheet ?? 'devices'}>
        <DiagramTools view={view} title={`${station.name} ${title}`} />
        <Canvas
          {...{ drawing, shape, title, read, isOld, now, situation }}
          station={name}
          state={requested.length === 0 ? t('samples.none') : readTimeText(lastRead([...values.values()]))}
          readOf={(device) => readTimeText(lastRead([values.get(device) ?? new Map()]))}
          canvas={view.canvas}
          devices={byCircuit}
        />
        {bound > 0 && <p className={`${styles.hint} hint`}>{t('bays.hint')}</p>}
      </div>
      <Trips bays={drawing.bays} situation={situation} />
      <AsideFigures
        station={station.id}
        panels={drawing.panels}
        read={read}
        nameOf={(circuit) => shortName(byCircuit.get(circuit)?.name ?? '', name) || circuit}
      />
      <BayList bays={drawing.bays} devices={byCircuit} station={name} />
      <DiagramNote
        link={link}
        points={points}
        timeZone={station.timeZone}
        requested={requested.length > 0}
        nameOf={(id) => devices.find((device) => device.id === id)?.name ?? id}
      />
      <DiagramKey />
    </>
  );
}
