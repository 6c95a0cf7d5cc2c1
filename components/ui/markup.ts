import { escapeHtml } from '@/lib/domain/escape-html';

/*
 * Markup as text, for what a page repeats a hundred times: rendering it once for each version of the data costs nothing
 * beside rendering it for every request. Whatever is put in is escaped; only markup made here goes in as it is.
 */

/** Text that is safe to stand in a document: made by `markup` and nothing else. */
export class Markup {
  readonly #html: string;

  private constructor(html: string) {
    this.#html = html;
  }

  toString(): string {
    return this.#html;
  }

  static of(strings: TemplateStringsArray, values: readonly MarkupValue[]): Markup {
    return new Markup(strings.reduce((text, part, index) => text + part + written(values[index]), ''));
  }
}

export type MarkupValue = string | number | false | null | undefined | Markup | readonly Markup[];

function written(value: MarkupValue): string {
  if (value === null || value === undefined || value === false) return '';
  if (value instanceof Markup) return value.toString();
  if (Array.isArray(value)) return value.map(String).join('');
  return escapeHtml(String(value));
}

/** `markup\`<td title="${name}">${name}</td>\``: values are escaped as text and as quoted attributes. */
export function markup(strings: TemplateStringsArray, ...values: readonly MarkupValue[]): Markup {
  return Markup.of(strings, values);
}
