/** Only switchgear with a gas tank has it: not named before a device says it. */
const RARE: ReadonlySet<string> = new Set(['gasPressure']);

/** What a single-phase circuit does not have. */
const PHASES: ReadonlySet<string> = new Set(
  ['Ub', 'Uc', 'Uab', 'Ubc', 'Uca', 'unbalance'].concat(
    ['I', 'P', 'Q', 'S', 'PF', 'contactTemp'].flatMap((quantity) =>
      ['b', 'c'].map((phase) => quantity + (quantity === 'contactTemp' ? phase.toUpperCase() : phase)),
    ),
  ),
);

/**
 * Whether a screen names a property of a device. One that a device may be without is hidden where the device answers without a value;
 * `undefined` is a value that was not read.
 */
export function isShownProperty(code: string, value: string | number | null | undefined): boolean {
  if (value === undefined) return !RARE.has(code);
  return value !== null || !(RARE.has(code) || PHASES.has(code));
}
