import type { DecisionVerdict } from '@/lib/domain/plausibility/decisions';

/** What a user does about readings. */
export type Choice = DecisionVerdict | 'undo';
