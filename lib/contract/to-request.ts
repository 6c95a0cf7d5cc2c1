import type { Entry } from './entry';

/** Builds the HTTP request for a parsed input as its entry specifies. The path comes only from the entry (A31). */
export function toRequest(
  entry: Entry,
  input: unknown,
  base: string,
  given: Readonly<Record<string, string>>,
): { url: URL; init: RequestInit } {
  const url = new URL(`${base.replace(/\/+$/, '')}${entry.path}`);
  const headers = new Headers({ accept: 'application/json', ...given });
  const init: RequestInit = { method: entry.method, headers, redirect: 'manual', cache: 'no-store' };
  switch (entry.encoding) {
    case 'none':
      break;
    case 'query':
      for (const [name, value] of fields(input)) url.searchParams.append(name, value);
      break;
    case 'form':
      init.body = new URLSearchParams(fields(input));
      break;
    case 'multipart': {
      const form = new FormData();
      for (const [name, value] of Object.entries(record(input))) {
        if (value instanceof Blob) form.append(name, value, value instanceof File ? value.name : name);
        else if (value !== undefined && value !== null) form.append(name, String(value));
      }
      init.body = form;
      break;
    }
    case 'query+json': {
      const { query, body } = record(input);
      for (const [name, value] of fields(query)) url.searchParams.append(name, value);
      headers.set('content-type', 'application/json');
      init.body = JSON.stringify(body ?? {});
      break;
    }
    case 'json':
      headers.set('content-type', 'application/json');
      init.body = JSON.stringify(input);
      break;
  }
  return { url, init };
}

function record(input: unknown): Record<string, unknown> {
  return typeof input === 'object' && input !== null ? (input as Record<string, unknown>) : {};
}

/** Fields of a flat input as text; lists are joined by commas, missing values are omitted. */
function fields(input: unknown): [string, string][] {
  return Object.entries(record(input)).flatMap(([name, value]): [string, string][] => {
    if (value === undefined || value === null) return [];
    return [[name, Array.isArray(value) ? value.join(',') : String(value)]];
  });
}
