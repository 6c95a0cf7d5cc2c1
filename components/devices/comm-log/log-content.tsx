'use client';

import { useLocale, useTranslations } from 'next-intl';
import type { LogRow } from '@/lib/contract/portal/comm-log/export';
import type { ShownLine } from '@/lib/contract/portal/comm-log/log-entry';
import { minutesOf } from '@/lib/domain/devices/setting';
import { formatNumber } from '@/lib/format/number';
import { StatusIcon } from '../../ui/status-icon';
import { RESULT_TONES, shownResult } from './result-tones';
import { RunningUpgrade } from './running-upgrade';
import { useLineLabels } from './use-line-labels';
import { useReasonText } from './use-reason-text';
import layout from '../../ui/layout.module.css';
import styles from './comm-log.module.css';

/** The content of an entry: each change with its result, the number of values read, or the text of another upstream. */
export function LogContentView({ row }: { row: LogRow }) {
  const { closed, content } = row;
  const t = useTranslations('commLog');
  const reasonText = useReasonText();
  if (content.kind === 'text') {
    return content.text === '' ? <span>-</span> : <pre className={styles.text}>{content.text}</pre>;
  }
  if (content.kind === 'read') {
    const { answered, requested: requested } = content;
    const read = t(closed ? 'read' : 'readOpen', { answered, requested: requested });
    const reason = reasonText(content);
    return <p>{reason === '' ? read : t('readBecause', { read, reason })}</p>;
  }
  if (content.lines.length === 0) return <span>{t('nothing')}</span>;
  return (
    <ul className={layout.lines}>
      {content.lines.map((line, at) => (
        <ChangeLine key={`${line.code} ${at}`} row={row} line={line} />
      ))}
    </ul>
  );
}

function ChangeLine({ row, line }: { row: LogRow; line: ShownLine }) {
  const t = useTranslations('commLog');
  const { code, device, from, to, unit = '' } = line;
  const result = shownResult(row, line);
  const { name, note, value } = useLineLabels()(row.kind, line);
  // After an unsent write the device was not read back, so an unknown value is not shown.
  const showsDevice = device !== undefined && result !== 'applied' && !(result === 'unsent' && device === null);
  return (
    <li data-code={code} data-result={result}>
      <span className={styles.line}>
        <bdi className="strong">{name}</bdi>
        <span>
          <Value value={value(from)} unit={unit} />
          <span aria-hidden="true"> → </span>
          <span className="visually-hidden"> {t('becomes')} </span>
          <strong>
            <Value value={value(to)} unit={unit} />
          </strong>
        </span>
      </span>
      <span className={styles.line}>
        {row.running && result === 'running' ? (
          <RunningUpgrade record={row.id} device={row.device} running={row.running} />
        ) : (
          <StatusIcon tone={RESULT_TONES[result]}>{t(`results.${result}`)}</StatusIcon>
        )}
        {showsDevice && (
          <span className="hint">
            {t.rich('deviceHas', { value: () => <Value value={value(device)} unit={unit} /> })}
          </span>
        )}
      </span>
      {note && <Why text={note} />}
    </li>
  );
}

function Why({ text }: { text: string }) {
  return (
    <p className="hint">
      <bdi>{text}</bdi>
    </p>
  );
}

function Value({ value, unit }: { value: string | number | null; unit: string }) {
  const locale = useLocale();
  const t = useTranslations('commLog');
  if (value === null || value === '') return <span title={t('notKnown')}>-</span>;
  const text = typeof value === 'number' ? formatNumber(value, locale, 3) : value;
  // A time of day is formatted already, and has no unit.
  return <bdi>{unit === '' || minutesOf(text) !== null ? text : `${text}\u00a0${unit}`}</bdi>;
}
