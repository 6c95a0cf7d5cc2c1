import { ACCOUNTS } from './accounts';
import type { Canary } from './canary';
import { EDGES } from './edges';
import { OBJECTS } from './objects';

export const CANARIES: readonly Canary[] = [...OBJECTS, ...ACCOUNTS, ...EDGES];
