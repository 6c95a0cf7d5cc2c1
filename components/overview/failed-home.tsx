import { useTranslations } from 'next-intl';
import type { Problem } from '@/lib/domain/problem';
import { FailedScreen } from '../ui/failed-screen';
import { Greeting } from './greeting';

/** The overview where not even the stations could be read. */
export function FailedHome({ name, problem }: { name: string; problem: Problem }) {
  const t = useTranslations('overview');
  return <FailedScreen title={<Greeting name={name} />} failed={t('failed')} problem={problem} href="/" />;
}
