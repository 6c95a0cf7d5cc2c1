import { useTranslations } from 'next-intl';
import type { FaultRow } from '@/lib/domain/alarms/faults/query';
import { isolated } from '@/lib/format/isolated';
import Button from '@mui/material/Button';
import { handleable, isHandled, type HandledRow } from './handled-row';
import { HandlingActs } from './handling-acts';
import layout from '../ui/layout.module.css';
import styles from './alarm-part.module.css';

const showsCode = ({ code, message }: FaultRow) => code !== '' && !message.includes(code);

/** Whether an alarm has details beyond its row. */
export function hasPart(row: FaultRow): boolean {
  return row.cause !== '' || row.remedy !== '' || showsCode(row) || isHandled(row);
}

/** The details of an alarm: cause and remedy over the full width, with its handling beside them. */
export function AlarmPart({
  row,
  all,
  viewer,
  onDone,
  onOpen,
}: {
  row: FaultRow;
  /** The alarms that are folded into it, itself included. */
  all: readonly FaultRow[];
  /** User id of the viewer. */
  viewer: string;
  onDone: () => void;
  /** Opens the dialog with the full handling. */
  onOpen: (row: HandledRow) => void;
}) {
  const t = useTranslations('alarms');
  const tFaults = useTranslations('alarmList');
  const { cause, code, remedy } = row;
  const free = handleable(all);
  return (
    <div className={styles.part}>
      <div className={layout.lines}>
        <dl className={styles.advice}>
          {cause !== '' && <Advice name={t('cause')} text={cause} />}
          {remedy !== '' && <Advice name={t('remedy')} text={remedy} />}
        </dl>
        {showsCode(row) && <p className="hint">{tFaults('code', { code })}</p>}
      </div>
      {isHandled(row) && (
        <section className={styles.handling} aria-label={tFaults('handling.of', { message: row.message || code })}>
          <Status row={row} />
          {free.length > 1 && <p className="hint">{tFaults('similarActs', { count: free.length })}</p>}
          <div className={layout.row}>
            {free.length > 0 && <HandlingActs rows={free} viewer={viewer} onDone={onDone} />}
            <Button variant="text" aria-haspopup="dialog" onClick={() => onOpen(row)}>
              {row.handling.comments > 0
                ? tFaults('handling.comments', { count: row.handling.comments })
                : tFaults('handling.commentsLabel')}
            </Button>
          </div>
        </section>
      )}
    </div>
  );
}

function Advice({ name, text }: { name: string; text: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{text}</dd>
    </div>
  );
}

function Status({
  row: {
    handling: { acknowledged, assignee },
  },
}: {
  row: HandledRow;
}) {
  const t = useTranslations('alarmList.handling');
  return (
    <p className="hint">
      {acknowledged ? t('by', { name: isolated(acknowledged.by) }) : t('open')}
      {' · '}
      {assignee ? t('to', { name: isolated(assignee.name) }) : t('unassignedNow')}
    </p>
  );
}
