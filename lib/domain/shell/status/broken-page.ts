import { storable } from '../../text/text-rules';

/** The report of a page that crashed in the browser. */
export interface BrokenPage {
  /** The type of the error. */
  readonly name: string;
  readonly message: string;
  readonly stack: string;
  /** The path of the page, without its query. */
  readonly page: string;
}

/** Maximum characters of each part. */
export const BROKEN_PAGE_LIMITS: { readonly [part in keyof BrokenPage]: number } = {
  name: 60,
  message: 500,
  stack: 4_000,
  page: 300,
};

/** Queries are removed from URLs: they may contain names or access keys. */
const QUERY = /([/\w.-])\?[^\s)'"]*/g;

/** The report of an error, whatever was thrown, within the limits. */
export function describeBroken(error: unknown, page: string): BrokenPage {
  const { name, message, stack } = error instanceof Error ? error : new Error(textOf(error));
  const cut = (text: string, part: keyof BrokenPage) =>
    storable(text.replace(QUERY, '$1').slice(0, BROKEN_PAGE_LIMITS[part]));
  return {
    name: cut(name, 'name'),
    message: cut(message, 'message'),
    stack: cut(stack ?? '', 'stack'),
    page: cut(page, 'page'),
  };
}

/** Anything can be thrown, even values without a text form. */
function textOf(thrown: unknown): string {
  try {
    return String(thrown);
  } catch {
    return typeof thrown;
  }
}
