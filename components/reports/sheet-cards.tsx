import { useTranslations } from 'next-intl';
import { CalendarDays, CircleDollarSign } from 'lucide-react';
import Card from '@mui/material/Card';
import CardActionArea from '@mui/material/CardActionArea';
import { CALENDAR_KINDS } from '@/lib/domain/time/period/calendar';
import { reportCardHref, tariffHref } from '@/lib/domain/reports/query';
import { PageHead } from '../ui/page-head';
import { ReportEmailsLink } from './report-emails-link';
import styles from './sheets.module.css';

/** D2.29: a card each for the tariff sheet and the reports. */
export function SheetCards({
  reports = true,
  emails = false,
}: {
  /** The upstream may support reports. */
  reports?: boolean;
  /** It may also send them by email. */
  emails?: boolean;
}) {
  const t = useTranslations('reports');
  const cards = [
    { key: 'tariff', href: tariffHref(null), Icon: CircleDollarSign } as const,
    ...(reports ? CALENDAR_KINDS : []).map((kind) => ({ key: kind, href: reportCardHref(kind), Icon: CalendarDays })),
  ];
  return (
    <>
      <PageHead title={t('title')} note={reports && t('note')} actions={reports && emails && <ReportEmailsLink />} />
      <ul className={styles.cards}>
        {cards.map(({ key, href, Icon }) => (
          <Card key={key} component="li" variant="outlined">
            <CardActionArea href={href} className={styles.card}>
              <Icon size={24} aria-hidden="true" />
              <span>
                <strong>{t(`cards.${key}.name`)}</strong>
                <span className="hint">{t(`cards.${key}.note`)}</span>
              </span>
            </CardActionArea>
          </Card>
        ))}
      </ul>
    </>
  );
}
