import { useTranslations } from 'next-intl';
import { checkOf } from '@/lib/domain/tree/marks';
import type { Marks } from '@/lib/domain/tree/marks';
import { CheckField } from '../ui/check-field';

/** The box of everything, above a tree. */
export function AllBox({
  marks,
  count,
  onCheck,
}: {
  marks: Marks;
  /** Of stations; null before it is known. */
  count: number | null;
  onCheck: (on: boolean) => void;
}) {
  const t = useTranslations('tree');
  const check = checkOf(marks, '');
  return (
    <CheckField checked={check === 'on'} indeterminate={check === 'mixed'} onChange={() => onCheck(check !== 'on')}>
      {t('all', { count: count ?? 0 })}
    </CheckField>
  );
}
