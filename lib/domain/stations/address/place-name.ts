/** "MCMAHONS POINT" in its usual spelling: "McMahons Point". Names that are not all capitals keep theirs. */
export function titledName(name: string): string {
  const lowered = name === name.toUpperCase() ? name.toLowerCase() : name;
  return lowered
    .replace(/(^|[\s(-])([a-z])/g, (_, before: string, letter: string) => before + letter.toUpperCase())
    .replace(/\bO'([a-z])/gi, (_, letter: string) => `O'${letter.toUpperCase()}`)
    .replace(/\bMc([a-z])/g, (_, letter: string) => `Mc${letter.toUpperCase()}`)
    .replace(/\b(Of|The|And|On)\b(?!$)/g, (label, _all, at: number) => (at === 0 ? label : label.toLowerCase()))
    .trim();
}
