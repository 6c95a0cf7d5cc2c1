'use client';

import { useId, useState } from 'react';
import { Copy } from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
import { problemOf } from '@/lib/client/http/call';
import { usePlaces } from '@/lib/client/search/queries';
import { readTariff } from '@/lib/client/tariffs/queries';
import { SEARCH_LIMIT } from '@/lib/domain/list-params';
import type { TariffTerms } from '@/lib/domain/tariffs/bands';
import { isolated } from '@/lib/format/isolated';
import Button from '@mui/material/Button';
import { FormField } from '../ui/form-field';
import { useProblemWords } from '../ui/use-problem-words';
import styles from './tariffs.module.css';

/** Prices and currency of another station that the user sees, found by the server (P7.12). */
export function CopyTariff({ except, onCopy }: { except: string | null; onCopy: (terms: TariffTerms) => void }) {
  const t = useTranslations();
  const say = useProblemWords();
  const language = useLocale();
  const panel = useId();
  const [open, setOpen] = useState(false);
  const [typed, setTyped] = useState('');
  const [copying, setCopying] = useState('');
  const [said, setSaid] = useState('');
  const { places, problem, searching } = usePlaces(language, typed);
  const found = places?.stations.filter(({ id }) => id !== except) ?? null;

  const copy = async ({ id, name }: { readonly id: string; readonly name: string }) => {
    if (copying !== '') return;
    setCopying(id);
    try {
      const { terms } = await readTariff(id);
      if (terms) onCopy(terms);
      setSaid(t(terms ? 'tariffs.copy.done' : 'tariffs.copy.none', { name: isolated(name) }));
      if (terms) setOpen(false);
    } catch (error) {
      setSaid(say(problemOf(error)));
    } finally {
      setCopying('');
    }
  };

  return (
    <div className={styles.copy}>
      <Button
        startIcon={<Copy size={18} aria-hidden="true" />}
        aria-expanded={open}
        aria-controls={panel}
        onClick={() => {
          setOpen(!open);
          setSaid('');
        }}
      >
        {t('tariffs.copy.open')}
      </Button>
      <div id={panel} hidden={!open} className={styles.copyPanel}>
        <FormField
          label={t('tariffs.copy.search')}
          type="search"
          autoComplete="off"
          maxLength={SEARCH_LIMIT}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          onKeyDown={(event) => {
            // It stands in the form of the tariff, which is not to be sent by a search.
            if (event.key === 'Enter') event.preventDefault();
          }}
        />
        {searching && <p className={styles.hint}>{t('common.loading')}</p>}
        {problem && <p className={styles.error}>{say(problem)}</p>}
        {!searching && found?.length === 0 && <p className={styles.hint}>{t('tariffs.copy.nothing')}</p>}
        {found && found.length > 0 && (
          <ul className={styles.found} aria-label={t('tariffs.copy.found')}>
            {found.map((station) => (
              <li key={station.id}>
                <button
                  type="button"
                  className={styles.foundStation}
                  aria-busy={copying === station.id || undefined}
                  onClick={() => void copy(station)}
                >
                  <span>
                    <bdi>{station.name}</bdi>
                  </span>
                  {station.place !== '' && <span className={styles.place}>{station.place}</span>}
                </button>
              </li>
            ))}
          </ul>
        )}
      </div>
      <p role="status" className={styles.said}>
        {said}
      </p>
    </div>
  );
}
