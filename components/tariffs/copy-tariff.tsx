'use client';

import { useState } from 'react';
import { Copy } from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
import { call, problemOf } from '@/lib/client/http/call';
import { usePlaces } from '@/lib/client/shell/search';
import { readTariff } from '@/lib/contract/portal/calls/tariffs';
import { SEARCH_LIMIT } from '@/lib/domain/list-params';
import type { TariffTerms } from '@/lib/domain/tariffs/bands';
import { isolated } from '@/lib/format/isolated';
import Button from '@mui/material/Button';
import { SuggestField } from '../ui/suggest-field';
import { useProblemMessage } from '../ui/use-problem-message';
import styles from './tariffs.module.css';

/** Copies prices and currency from another station visible to the user, searched on the server (P7.12). */
export function CopyTariff({ except, onCopy }: { except: string | null; onCopy: (terms: TariffTerms) => void }) {
  const t = useTranslations('tariffs.copy');
  const problemMessage = useProblemMessage();
  const language = useLocale();
  const [open, setOpen] = useState(false);
  const [typed, setTyped] = useState('');
  const [message, setMessage] = useState('');
  const { places, problem, searching } = usePlaces(language, typed);
  const found = places?.stations.filter(({ id }) => id !== except) ?? null;

  const copy = async (id: string) => {
    const name = isolated(found?.find((one) => one.id === id)?.name ?? '');
    try {
      const { terms } = await call(readTariff, { station: id });
      if (terms) onCopy(terms);
      setMessage(t(terms ? 'done' : 'none', { name }));
      if (terms) setOpen(false);
    } catch (error) {
      setMessage(problemMessage(problemOf(error)));
    }
  };

  return (
    <div className={`stack ${styles.copy}`}>
      <Button
        startIcon={<Copy size={18} aria-hidden="true" />}
        aria-expanded={open}
        onClick={() => {
          setOpen(!open);
          setMessage('');
        }}
      >
        {t('open')}
      </Button>
      {open && (
        <SuggestField
          label={t('search')}
          maxLength={SEARCH_LIMIT}
          value={typed}
          error={problem ? problemMessage(problem) : undefined}
          searching={searching}
          status={found === null ? '' : found.length === 0 ? t('nothing') : t('found')}
          listLabel={t('found')}
          suggestions={
            found?.map(({ id, name, place }) => ({ id, text: name, shown: { text: name, note: place } })) ?? null
          }
          onType={setTyped}
          onTake={({ id }) => void copy(id)}
        />
      )}
      <p role="status" className={styles.status}>
        {message}
      </p>
    </div>
  );
}
