import type { ReactNode } from 'react';
import type { Outcome } from '@/lib/domain/problem';
import type { ShownSheet } from '@/lib/domain/reports/tariff-sheet';
import type { NamedStation } from './named-station';
import type { TariffFormProps } from './tariff-form';

export interface TariffPageProps {
  readonly query: Pick<TariffFormProps, 'period' | 'moments' | 'typed'> & { readonly paper: boolean };
  readonly today: string;
  readonly latest: string;
  readonly listed: readonly NamedStation[] | null;
  readonly station: NamedStation | null;
  readonly matches: readonly NamedStation[];
  readonly missing: { readonly date: boolean; readonly station: boolean };
  readonly sheet: Outcome<ShownSheet | null> | null;
  /** Shown below the sheet. */
  readonly children?: ReactNode;
}
