import { useTranslations } from 'next-intl';
import { LIGHT_ORDER } from '@/lib/domain/stations/status-icon';
import { StatusIcon } from '../ui/status-icon';
import { LIGHT_TONES } from './light-tones';

/** What the markers mean: shape, colour and label. */
export function MapLegend() {
  const t = useTranslations('map');
  const tStatus = useTranslations('common.status');
  return (
    <ul className="line" aria-label={t('legend')}>
      {LIGHT_ORDER.map((light) => (
        <li key={light}>
          <StatusIcon tone={LIGHT_TONES[light]}>{tStatus(light)}</StatusIcon>
        </li>
      ))}
    </ul>
  );
}
