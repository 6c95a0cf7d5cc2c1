import { useTranslations } from 'next-intl';
import { languageTag } from '@/lib/domain/tenants/language-tag';
import type { SupportContact } from '@/lib/domain/tenants/types';
import Button from '@mui/material/Button';
import { PageHead } from '../ui/page-head';
import { Panel } from '../ui/panel';
import type { CompanyText } from './company-profile';
import { Prose } from './prose';
import { SupportLines } from './support-lines';
import styles from './pages.module.css';

/** The about page (P1.7): the operator of the portal, in the text of the tenant's variant. */
export function AboutPage({
  text,
  company,
  logo,
  version,
  support,
  securityContact,
}: {
  text: CompanyText;
  company: string;
  logo: string;
  version: string;
  support: SupportContact | null;
  securityContact: string | null;
}) {
  const t = useTranslations('pages.company');
  const title = useTranslations('shell.screens')('about');
  const lang = languageTag(text.language);
  return (
    <>
      <PageHead title={title} />
      <div className="stack">
        <Panel>
          <div className={`stack ${styles.hero}`} lang={lang}>
            {/* eslint-disable-next-line @next/next/no-img-element -- a small local vector file */}
            <img src={logo} alt={company} height={48} />
            <p className={styles.lead}>
              <Prose text={text.lead} />
            </p>
            <dl className={styles.facts}>
              {text.facts.map(({ name, value }) => (
                <div key={name}>
                  <dt className="hint">{name}</dt>
                  <dd>
                    <Prose text={value} />
                  </dd>
                </div>
              ))}
            </dl>
          </div>
        </Panel>
        <div className={styles.tiles} lang={lang}>
          {text.sections.map(({ heading, text: body }) => (
            <Panel key={heading} title={heading}>
              <p>
                <Prose text={body} />
              </p>
            </Panel>
          ))}
        </div>
        <Panel title={t('support')}>
          <div className="stack">
            <SupportLines support={support} />
            <p className="row">
              <Button href="/help">{t('help')}</Button>
              <Button href="/action">{t('manual')}</Button>
            </p>
            <p className={`hint ${styles.links}`}>
              {t('version')} <span className="figures">{version}</span>
              {securityContact && (
                <>
                  {' · '}
                  <a href={securityContact}>{t('security')}</a>
                </>
              )}
            </p>
          </div>
        </Panel>
      </div>
    </>
  );
}
