/** The name most like a misspelt one; undefined if none is like it. */
export function closest(name: string, names: readonly string[]): string | undefined {
  const wanted = name.toLowerCase();
  let best: { readonly name: string; readonly distance: number } | undefined;
  for (const one of names) {
    const distance = editDistance(wanted, one.toLowerCase());
    if (distance < (best?.distance ?? Math.max(2, Math.ceil(wanted.length / 2)))) best = { name: one, distance };
  }
  return best?.name;
}

/** The least number of characters to insert, remove, replace or swap with the next that makes one text of the other. */
function editDistance(a: string, b: string): number {
  const rows = [Array.from({ length: b.length + 1 }, (_, index) => index)];
  const at = (line: number, column: number) => rows[line]?.[column] ?? Infinity;
  for (let line = 1; line <= a.length; line += 1) {
    const row = [line];
    rows.push(row);
    for (let column = 1; column <= b.length; column += 1) {
      const replaced = at(line - 1, column - 1) + (a[line - 1] === b[column - 1] ? 0 : 1);
      const isSwapped = a[line - 1] === b[column - 2] && a[line - 2] === b[column - 1];
      const swapped = isSwapped ? at(line - 2, column - 2) + 1 : Infinity;
      row.push(Math.min(replaced, swapped, at(line - 1, column) + 1, at(line, column - 1) + 1));
    }
  }
  return at(a.length, b.length);
}
