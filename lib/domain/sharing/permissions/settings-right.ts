import { authorizeAny, type Relation, type StationAction } from './authorize';

/** Actions that change a station or its devices, or let others do so. */
const REACHES: readonly StationAction[] = ['set-device', 'control-device', 'edit', 'authorise'];

/** Whether `after` allows such an action that `before` did not. */
export function gainsSettings(before: readonly Relation[], after: readonly Relation[]): boolean {
  return REACHES.some((action) => authorizeAny(after, action) && !authorizeAny(before, action));
}
