import type { ModelValues } from './points';
import { number } from './values';

/** Run states of the catalogue. */
const STANDBY = 0;
const SELF_CHECK = 1;
const NORMAL = 2;
const WARNING = 3;
const FAULT = 4;

/** By St of models 101-113: off, sleeping, starting, MPPT, throttled, shutting down, fault, standby. */
const BY_STATE = new Map([
  [1, STANDBY],
  [2, STANDBY],
  [3, SELF_CHECK],
  [4, NORMAL],
  [5, NORMAL],
  [6, STANDBY],
  [7, FAULT],
  [8, STANDBY],
]);

/** The run state from a state point that counts `lower` less than St; normal with an event is a warning. */
export const runState =
  (name: string, lower: 0 | 1, events: string) =>
  (model: ModelValues): number | undefined => {
    const state = BY_STATE.get((number(model, name) ?? NaN) + lower);
    const hasEvent = (number(model, events) ?? 0) !== 0;
    return state === NORMAL && hasEvent ? WARNING : state;
  };
