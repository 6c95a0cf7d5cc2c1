import { useTranslations } from 'next-intl';
import type { Bay } from '@/lib/domain/diagrams/drawing';
import { tripOf, type Situation } from '@/lib/domain/diagrams/states';
import Alert from '@mui/material/Alert';

/** Below the drawing: the bays whose protection has tripped, and why. */
export function Trips({ bays, situation }: { bays: readonly Bay[]; situation: Situation }) {
  const t = useTranslations('diagrams');
  const tripped = bays.flatMap(({ circuit, name }) => {
    const cause = tripOf(circuit, situation);
    return cause === null ? [] : [t('trippedBay', { bay: name, cause: t(`causes.${cause}`) })];
  });
  if (tripped.length === 0) return null;
  return (
    <Alert severity="error" role="alert" variant="strip">
      {t('trips', { bays: tripped.join(' · ') })}
    </Alert>
  );
}
