/** Only switchgear with a gas tank has it: hidden until a device reports it. */
const RARE: ReadonlySet<string> = new Set(['gasPressure']);

/** Properties that a single-phase circuit does not have. */
const PHASES: ReadonlySet<string> = new Set(
  ['Ub', 'Uc', 'Uab', 'Ubc', 'Uca', 'unbalance'].concat(
    ['I', 'P', 'Q', 'S', 'PF', 'contactTemp'].flatMap((quantity) =>
      ['b', 'c'].map((phase) => quantity + (quantity === 'contactTemp' ? phase.toUpperCase() : phase)),
    ),
  ),
);

/**
 * Whether a screen shows a property. An optional one is hidden where the device answers without a value; `undefined` means that it was
 * not read.
 */
export function isShownProperty(code: string, value: string | number | null | undefined): boolean {
  if (value === undefined) return !RARE.has(code);
  return value !== null || !(RARE.has(code) || PHASES.has(code));
}
