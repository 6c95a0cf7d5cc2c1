import { useTranslations } from 'next-intl';
import Chip from '@mui/material/Chip';
import { CHIP_COLOURS } from '../theme/chip-colours';
import type { StatusTone } from '../ui/status-icon';

/** Levels with a translated name and a tone; other values of a service are shown unchanged. */
const LEVELS = {
  '1': { name: 'notice', tone: 'offline' },
  '2': { name: 'minor', tone: 'warning' },
  '3': { name: 'major', tone: 'warning' },
  '4': { name: 'critical', tone: 'fault' },
} as const satisfies Record<string, { name: string; tone: StatusTone }>;

const isLevel = (level: string): level is keyof typeof LEVELS => Object.hasOwn(LEVELS, level);

/** The level of an alarm as a badge. */
export function LevelBadge({ level }: { level: string }) {
  const t = useTranslations('alarms.levels');
  if (isLevel(level)) return <Chip color={CHIP_COLOURS[LEVELS[level].tone]} label={t(LEVELS[level].name)} />;
  return level === '' ? <>-</> : <Chip label={level} />;
}
