import { createHash } from 'node:crypto';
import { CODES } from '@/lib/contract/envelope';
import type { Transaction } from '../database/scopes';
import { stationOfId } from './station-edit-repository';
import { Refusal } from '../api/refusal';

/** Whether this request has already created its station. Refuses if that station is gone: it is not created again. */
export async function isMade(tx: Transaction, id: string, accountId: string): Promise<boolean> {
  const made = await stationOfId(tx, id);
  if (made === null) return false;
  if (made.deleted || made.creatorId !== accountId) throw new Refusal(CODES.invalid, 'stations.repeated');
  return true;
}

/** As random as the request's own id, and different for every account. */
export function idOfRequest(accountId: string, requestId: string): string {
  return createHash('sha256').update(`${accountId}\n${requestId}`).digest('hex').slice(0, 24);
}
