/** The `@font-face` rules of a page with absolute URLs; empty if it has none. */
export function fontFaces({ styleSheets, baseURI }: Pick<Document, 'styleSheets' | 'baseURI'>): string {
  return [...styleSheets]
    .flatMap((sheet) =>
      [...rulesOf(sheet)]
        .filter((rule) => rule.cssText.startsWith('@font-face'))
        .map((rule) => absolute(rule.cssText, sheet.href ?? baseURI)),
    )
    .join('\n');
}

/** Style sheets of another origin cannot be read. */
function rulesOf(sheet: CSSStyleSheet): Iterable<CSSRule> {
  try {
    return sheet.cssRules;
  } catch {
    return [];
  }
}

function absolute(rule: string, base: string): string {
  return rule.replace(/url\("([^"]+)"\)/g, (whole, address: string) =>
    URL.canParse(address, base) ? `url("${new URL(address, base).href}")` : whole,
  );
}
