import type { ReactNode } from 'react';
import type { TariffScreen } from '@/lib/domain/reports/tariff-screen';
import type { TariffFormProps } from './tariff-form';

export interface TariffPageProps extends TariffScreen {
  readonly query: Pick<TariffFormProps, 'period' | 'moments' | 'typed'> & { readonly paper: boolean };
  /** Shown below the sheet. */
  readonly children?: ReactNode;
}
