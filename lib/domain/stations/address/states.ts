/** States and territories, as the address service expects them (P7.34) and as they appear in addresses. */
export const AUSTRALIAN_STATES = ['ACT', 'NSW', 'NT', 'QLD', 'SA', 'TAS', 'VIC', 'WA'] as const;
export type AustralianState = (typeof AUSTRALIAN_STATES)[number];

const NAMES: Readonly<Record<string, AustralianState>> = {
  'australian capital territory': 'ACT',
  'new south wales': 'NSW',
  'northern territory': 'NT',
  queensland: 'QLD',
  'south australia': 'SA',
  tasmania: 'TAS',
  victoria: 'VIC',
  'western australia': 'WA',
};

/** The state that a text names, abbreviated or in full; null for anything else. */
export function readState(text: string): AustralianState | null {
  const plain = text.trim().toLowerCase().replace(/\./g, '');
  return AUSTRALIAN_STATES.find((state) => state.toLowerCase() === plain) ?? NAMES[plain] ?? null;
}
