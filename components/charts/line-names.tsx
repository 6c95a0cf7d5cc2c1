interface NamedLine {
  readonly key: string;
  /** CSS variable of the theme. */
  readonly colour: string;
  readonly name: string;
}

/** The colour of a line or of bars, shown before its name. */
export const Swatch = ({ colour }: { colour: string }) => (
  <svg width="12" height="12" aria-hidden="true">
    <rect width="12" height="12" rx="3" fill={`var(${colour})`} />
  </svg>
);

/** The lines with their colours, each in its own span. */
export function LineNames({ lines }: { lines: readonly NamedLine[] }) {
  return lines.map(({ key, colour, name: part }) => (
    <span key={key}>
      <Swatch colour={colour} />
      {part}
    </span>
  ));
}
