import { BusError, type Priority, type Registers } from '../modbus/registers';
import { discover, type Chain, type ChainModel } from './discover';
import { layoutOf } from './models';
import type { ModelLayout } from './models/point';
import { decodeModel, type ModelValues } from './points';
import { planRequests, type Piece, type RequestPlan } from './requests';

/**
 * What reading a model gave: its values; `refused` when the device does not give it at all; `failed` when it may give it another time.
 */
export type ModelRead =
  | { readonly state: 'read'; readonly values: ModelValues }
  | { readonly state: 'refused' | 'failed'; readonly error: BusError };

export type ModelReads = ReadonlyMap<ChainModel, ModelRead>;

/** Reads models of a chain; null if one of them is no longer where it was. */
export type ReadModels = (models: readonly ChainModel[], priority?: Priority) => Promise<ModelReads | null>;

/** A chain with what was made of it. */
export interface ChainReader<Made> {
  /** What was made of the newest chain that was found; null before the first. */
  readonly latest: Made | null;
  /** Discovers the chain if there is none; null if the unit has no chain. */
  current(): Promise<Made | null>;
  /** Reads the models that `choose` names, of a chain that was found again if it had changed. */
  read(choose: (made: Made) => readonly ChainModel[], priority?: Priority): Promise<{ made: Made; reads: ModelReads }>;
}

/** Most words of a request; the next smaller one where the device refuses. */
const REQUEST_WORDS = [125, 60, 30] as const;
/** Refusals for good: the function, the address or the amount. The others pass, for instance an absent device behind a bridge. */
const LASTING = [1, 2, 3];
const TRIES = 2;

/**
 * Reads a unit by its chain. A chain in which a model has another id or length than when it was found is discovered again; `make`
 * prepares what the caller needs of each one. Rejects with a `BusError`.
 */
export function chainReader<Made>(
  registers: Registers,
  unit: number,
  make: (chain: Chain, readModels: ReadModels) => Promise<Made>,
): ChainReader<Made> {
  const readModels = modelReader(registers, unit);
  let pending: Promise<Made | null> | null = null;
  let latest: Made | null = null;

  const find = async () => {
    const chain = await discover(registers, unit);
    if (chain) latest = await make(chain, readModels);
    return chain ? latest : null;
  };
  const forget = (found: Promise<Made | null>) => {
    if (pending === found) pending = null;
  };
  const settled = async (found: Promise<Made | null>) => {
    try {
      const made = await found;
      if (made === null) forget(found);
      return made;
    } catch (error) {
      forget(found);
      throw error;
    }
  };
  const read: ChainReader<Made>['read'] = async (choose, priority) => {
    for (let attempt = 0; attempt < TRIES; attempt += 1) {
      const found = (pending ??= find());
      const made = await settled(found);
      if (made === null) throw new BusError('malformed', `unit ${unit} has no SunSpec chain`);
      const reads = await readModels(choose(made), priority);
      if (reads) return { made, reads };
      // Not a chain that another caller is finding already.
      forget(found);
    }
    throw changing(unit);
  };
  return {
    get latest() {
      return latest;
    },
    current: () => settled((pending ??= find())),
    read,
  };
}

/** What a caller gets when a chain changes faster than it is read. */
export function changing(unit: number): BusError {
  return new BusError('malformed', `the SunSpec chain of unit ${unit} keeps changing`);
}

/**
 * Reads whole models, each in the fewest requests that the device takes. All or nothing: a model of which one request failed has no
 * values. Where a scale factor is in another request than its value, it is read again after all of them; if it changed meanwhile, the
 * model is read once more.
 */
function modelReader(registers: Registers, unit: number): ReadModels {
  let limit: number = REQUEST_WORDS[0];

  const words = ({ address }: ChainModel, { from, count }: Piece, priority?: Priority) =>
    registers.read({ unit, table: 'holding', address: address + from, count }, priority);

  /** Null if the model is not there; undefined if its scale factors changed meanwhile. */
  const readOnce = async (model: ChainModel, { pieces, again }: RequestPlan, priority?: Priority) => {
    const all: number[] = [];
    for (const piece of pieces) {
      all.push(...(await words(model, piece, priority)));
      if (all[0] !== model.id || all[1] !== model.length) return null;
    }
    if (again === null) return all;
    const factors = await words(model, again, priority);
    return factors.every((factor, index) => factor === all[again.from + index]) ? all : undefined;
  };

  const readPlan = async (model: ChainModel, plan: RequestPlan, priority?: Priority) => {
    for (let attempt = 0; attempt < TRIES; attempt += 1) {
      const all = await readOnce(model, plan, priority);
      if (all !== undefined) return all;
    }
    throw new BusError('malformed', `the scale factors of model ${model.id} keep changing`);
  };

  const readModel = async (model: ChainModel, layout: ModelLayout, priority?: Priority): Promise<ModelRead | null> => {
    let refusal: BusError | null = null;
    for (const { size, plan } of plansFor(layout, model.length, limit)) {
      try {
        const all = await readPlan(model, plan, priority);
        limit = size;
        return all && { state: 'read', values: decodeModel(layout, all) };
      } catch (error) {
        if (!(error instanceof BusError)) throw error;
        if (error.failure !== 'exception') return { state: 'failed', error };
        refusal = error;
      }
    }
    if (!refusal) throw new Error('a model has at least one plan');
    return { state: LASTING.includes(refusal.exception ?? 0) ? 'refused' : 'failed', error: refusal };
  };

  return async (models, priority) => {
    const reads = new Map<ChainModel, ModelRead>();
    let silence: BusError | null = null;
    let unanswered = 0;
    for (const model of models) {
      const layout = layoutOf(model);
      if (!layout) continue;
      const result: ModelRead | null = silence
        ? { state: 'failed', error: silence }
        : await readModel(model, layout, priority);
      if (result === null) return null;
      reads.set(model, result);
      const failure = result.state === 'failed' ? result.error.failure : null;
      unanswered = failure === 'timeout' ? unanswered + 1 : 0;
      // A device that is off answers nothing: the other models are not waited for.
      if (result.state === 'failed' && (unanswered >= TRIES || failure === 'closed')) silence = result.error;
    }
    return reads;
  };
}

/** From the largest request to the smallest; without those that change nothing for this model. */
function plansFor(layout: ModelLayout, length: number, limit: number): { size: number; plan: RequestPlan }[] {
  const plans = REQUEST_WORDS.filter((size) => size <= limit).map((size) => ({
    size,
    plan: planRequests(layout, length, size),
  }));
  return plans.filter(({ plan }, index) => {
    const former = plans[index - 1];
    return !former || former.plan.pieces.length !== plan.pieces.length;
  });
}
