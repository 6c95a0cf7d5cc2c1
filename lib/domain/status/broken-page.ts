import { storable } from '../text/text-rules';

/** What is told of a page that broke in the browser. */
export interface BrokenPage {
  /** The kind of the error. */
  readonly name: string;
  readonly message: string;
  readonly stack: string;
  /** The path of the page, without what was asked of it. */
  readonly page: string;
}

/** Characters of each part at most. */
export const BROKEN_PAGE_LIMITS: { readonly [part in keyof BrokenPage]: number } = {
  name: 60,
  message: 500,
  stack: 4_000,
  page: 300,
};

/** Addresses lose their queries: a search may hold somebody's name, a link somebody's key. */
const QUERY = /([/\w.-])\?[^\s)'"]*/g;

/** What of an error goes to the server; whatever was thrown, and within the limits. */
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

/** Anything can be thrown, also what has no text. */
function textOf(thrown: unknown): string {
  try {
    return String(thrown);
  } catch {
    return typeof thrown;
  }
}
