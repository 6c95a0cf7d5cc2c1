import type { SheetName } from '@/lib/domain/diagrams/sheets';

const PATH = '/primaryDiagram';

/** URL of a station's diagram, with the page and the search of the list beside it. */
export function diagramHref(
  station: string,
  {
    page = 1,
    search = '',
    sheet,
  }: { readonly sheet?: SheetName; readonly search?: string; readonly page?: number } = {},
): string {
  const params = new URLSearchParams();
  if (station !== '') params.set('station', station);
  if (sheet) params.set('sheet', sheet);
  if (search !== '') params.set('search', search);
  if (page > 1) params.set('page', String(page));
  const text = params.toString();
  return text === '' ? PATH : `${PATH}?${text}`;
}

export const symbolsHref = `${PATH}?symbols=1`;
