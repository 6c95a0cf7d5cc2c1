import { percentComplete } from '@/lib/domain/energy/series/completeness';
import { formatNumber } from './number';

/** The completeness of a figure in per cent, without the sign: "100", "99.9", "85.7". */
export const completeText = (share: number, language: string): string =>
  formatNumber(percentComplete(share), language, 1);
