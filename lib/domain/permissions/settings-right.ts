import { authorizeAny, type Relation, type StationAction } from './authorize';

/** What changes a station or its devices, or lets others do so. */
const REACHES: readonly StationAction[] = ['set-device', 'control-device', 'edit', 'authorise'];

/** Whether `after` allows something that reaches settings and `before` did not. */
export function gainsSettings(before: readonly Relation[], after: readonly Relation[]): boolean {
  return REACHES.some((action) => authorizeAny(after, action) && !authorizeAny(before, action));
}
