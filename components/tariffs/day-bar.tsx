import { useLocale, useTranslations } from 'next-intl';
import { barPieces, timeOf, type BarPiece } from '@/lib/domain/tariffs/day-bar';
import type { Band } from '@/lib/domain/tariffs/bands';
import { moneyText } from '@/lib/format/money';
import { formatNumber } from '@/lib/format/number';
import styles from './tariffs.module.css';

const DAY_MINUTES = 1_440;
const MARKS = [0, 6, 12, 18, 24];
/** Narrower segments have no space for a price; the text below has it. */
const ROOM = 100;
/** Length of a usual price, such as 0.37; a longer one needs a wider segment. */
const SHORT = 4;

/** The bands of a day as a bar of 24 hours with the price in each segment; the same as text for screen readers and below the bar. */
export function DayBar({
  rows,
  among,
  unit,
  label,
}: {
  rows: readonly Band[];
  /** The bands of all day types of this side. */
  among: readonly Band[];
  unit: string;
  label: string;
}) {
  const t = useTranslations('tariffs.bar');
  const language = useLocale();
  const pieces = barPieces(rows, among);
  const textOf = ({ price }: BarPiece) => (price === null ? '?' : formatNumber(price, language, 2, 2));
  const labels = (piece: BarPiece) => {
    const times = { from: timeOf(piece.from), until: timeOf(piece.until) };
    if (piece.price === null) return t(piece.level === 'open' ? 'open' : 'unpriced', times);
    return t('piece', { ...times, price: moneyText(piece.price, unit, language) });
  };
  const cheapest = pieces.find(({ level }) => level === 'lowest');
  const dearest = pieces.find(({ level }) => level === 'highest');
  return (
    <figure className="stack">
      <div role="img" aria-label={t('label', { what: label, pieces: pieces.map(labels).join('; ') })}>
        <div className={styles.pieces} aria-hidden="true">
          {pieces.map((piece) => (
            <span
              key={piece.from}
              className={styles.piece}
              data-level={piece.level}
              style={{ width: `${((piece.until - piece.from) / DAY_MINUTES) * 100}%` }}
              title={labels(piece)}
            >
              {piece.until - piece.from >= ROOM && <Price text={textOf(piece)} />}
            </span>
          ))}
        </div>
        <div className={`fine figures ${styles.marks}`} aria-hidden="true">
          {MARKS.map((hour) => (
            <span key={hour} style={{ left: `${(hour / 24) * 100}%` }}>{`${String(hour).padStart(2, '0')}:00`}</span>
          ))}
        </div>
      </div>
      {cheapest && dearest && (
        <figcaption className="line hint">
          <Level piece={cheapest} name={t('lowest')} unit={unit} />
          <Level piece={dearest} name={t('highest')} unit={unit} />
        </figcaption>
      )}
    </figure>
  );
}

function Price({ text }: { text: string }) {
  return (
    <span className={styles.price} data-long={text.length > SHORT || undefined}>
      {text}
    </span>
  );
}

function Level({ piece, name, unit }: { piece: BarPiece; name: string; unit: string }) {
  const language = useLocale();
  return (
    <span className={styles.level}>
      <span className={styles.swatch} data-level={piece.level} aria-hidden="true" />
      <bdi>{name}</bdi> {piece.price !== null && moneyText(piece.price, unit, language)}
    </span>
  );
}
