import { z } from 'zod';
import { readAs } from './read-as';

/*
 * Lists in which one invalid entry does not affect the others (ADR 213). Invalid entries are left out only if the reader runs
 * under `leavingOutOdd` and reports them; any other reader rejects the list.
 */

/** Description of an entry that was left out: `list.index.field: what is wrong`. */
export type OddEntry = string;

/** More invalid entries than this mean that the list has another format. */
const MOST_ODD = 100;
const MOST_ISSUES = 5;

let noted: OddEntry[] | null = null;

/** Runs `read` synchronously and leaves invalid entries out of lists that allow it; `odd` lists what was left out. */
export function leavingOutOdd<T>(read: () => T): { readonly result: T; readonly odd: readonly OddEntry[] } {
  const before = noted;
  const odd: OddEntry[] = [];
  noted = odd;
  try {
    return { result: read(), odd };
  } finally {
    noted = before;
  }
}

/** A list whose invalid entries may be left out; it is invalid if none is valid. `name` is its name in the log. */
export function goodEntries<T extends z.ZodType>(name: string, item: T): z.ZodType<z.output<T>[], z.input<T>[]> {
  const loose = readAs(z.array(z.unknown()), z.array(item));
  const list = loose.transform((entries, context) => {
    const good: z.output<T>[] = [];
    const issues: z.core.$ZodIssue[] = [];
    let odd = 0;
    for (const [at, entry] of entries.entries()) {
      const read = item.safeParse(entry);
      if (read.success) {
        good.push(read.data);
        continue;
      }
      odd += 1;
      const [first] = read.error.issues;
      if (first && issues.length < MOST_ODD) issues.push({ ...first, path: [at, ...first.path] });
      if (odd > (noted === null ? MOST_ISSUES : MOST_ODD)) break;
    }
    if (odd === 0) return good;
    if (noted === null || good.length === 0 || odd > MOST_ODD) {
      for (const { message, path } of issues.slice(0, MOST_ISSUES)) context.addIssue({ code: 'custom', message, path });
      return z.NEVER;
    }
    noted.push(...issues.map(({ message, path }) => `${[name, ...path].map(String).join('.')}: ${message}`));
    return good;
  });
  return list as unknown as z.ZodType<z.output<T>[], z.input<T>[]>;
}
