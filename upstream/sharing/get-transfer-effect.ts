import type { AnswerOf, ParsedInputOf } from '@/lib/contract/entry';
import type { getTransferEffect as entry } from '@/lib/contract/upstream/sharing/station-access';
import { transferEffect } from '@/lib/domain/sharing/transfer-effect';
import type { Context } from '../context';
import { findMembership } from '../organisation/enterprise-repository';
import { readOrganisationTies } from './transfer-effect-repository';
import type { GrantedStation } from './access';
import { evenTime } from '../account/even-time';
import { LIMITS, spend } from '../api/limits';
import { notFound } from '../api/refusal';
import { recipientOf } from './recipient';

/**
 * The access to a station that its owner retains after a transfer. Neither the answer nor its timing reveals whether the recipient has an
 * account; membership in an organisation is revealed only to its authority, who can list the members anyway.
 */
export async function getTransferEffect(
  context: Context,
  input: ParsedInputOf<typeof entry>,
  station: GrantedStation,
): Promise<AnswerOf<typeof entry>> {
  const { actor, db, tenant } = context;
  const { enterprise_code: code } = input;
  const { accountId } = actor;
  await spend(context, LIMITS.transferEffect, accountId);
  // An unused code and a foreign one get the same answer.
  if (code !== undefined && !(await findMembership(db.orm, { accountId, tenant, code }))) throw notFound();
  return evenTime(effectOf(context, input, station));
}

async function effectOf(
  context: Context,
  input: ParsedInputOf<typeof entry>,
  { key }: GrantedStation,
): Promise<AnswerOf<typeof entry>> {
  const { account } = await recipientOf(context, input);
  const next = account?.id ?? null;
  const entrusted = input.enterprise_code ?? null;
  const ties = await context.db.asService((tx) => readOrganisationTies(tx, key, { next, entrusted }));
  const { ways, others } = transferEffect(ties);
  return {
    ways: ways.map(({ depends, ...way }) => ({ ...way, depends: depends ? 1 : 0 })),
    others: others.map((other) => ({ ...other })),
  };
}
