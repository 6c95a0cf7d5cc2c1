import { useTranslations } from 'next-intl';
import { STATUS_LEVELS } from '@/lib/domain/stations/status-level';
import { StatusIcon } from '../ui/status-icon';
import { STATUS_TONES } from '../ui/status-tones';

/** What the markers mean: shape, colour and label. */
export function MapLegend() {
  const t = useTranslations('map');
  const tStatus = useTranslations('common.status');
  return (
    <ul className="line" aria-label={t('legend')}>
      {STATUS_LEVELS.map((level) => (
        <li key={level}>
          <StatusIcon tone={STATUS_TONES[level]}>{tStatus(level)}</StatusIcon>
        </li>
      ))}
    </ul>
  );
}
