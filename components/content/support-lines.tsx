import { useTranslations } from 'next-intl';
import { Mail, Phone } from 'lucide-react';
import type { SupportContact } from '@/lib/domain/tenants/types';
import styles from './pages.module.css';

/** The tenant's support email and phone number, or a note that there are none. */
export function SupportLines({ support }: { support: SupportContact | null }) {
  const t = useTranslations('pages.company');
  if (!support) return <p className="hint">{t('noSupport')}</p>;
  const { email, phone } = support;
  return (
    <ul className={`row ${styles.links}`}>
      {email && (
        <li className="row">
          <Mail size={18} aria-hidden="true" />
          <span className="visually-hidden">{t('email')}</span>
          <a href={`mailto:${email}`}>{email}</a>
        </li>
      )}
      {phone && (
        <li className="row">
          <Phone size={18} aria-hidden="true" />
          <span className="visually-hidden">{t('phone')}</span>
          <a href={`tel:${phone.replaceAll(' ', '')}`}>{phone}</a>
        </li>
      )}
    </ul>
  );
}
