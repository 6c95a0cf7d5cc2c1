import { MOST_BOARD_STATIONS } from '@/lib/domain/board/settings';

/** Reads a stored picture by its id; null where there is none to be had. */
export type ReadPicture = (id: string) => Promise<Blob | null>;

/**
 * Reads the pictures of a board by the token of its link. The token travels in the body, since an address would stand in logs. What was
 * read stays, as many as a board shows: its pages come around again and again.
 */
export function screenPictures(token: string): ReadPicture {
  const known = new Map<string, Promise<Blob | null>>();
  return (id) => {
    const reading = known.get(id) ?? readPicture(token, id);
    known.delete(id);
    known.set(id, reading);
    const [oldest] = known.keys();
    if (known.size > MOST_BOARD_STATIONS && oldest !== undefined) known.delete(oldest);
    // What failed is tried again with the next turn.
    void reading.then((picture) => picture === null && known.get(id) === reading && known.delete(id));
    return reading;
  };
}

async function readPicture(token: string, id: string): Promise<Blob | null> {
  try {
    const answer = await fetch('/api/board/picture', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-requested-by': 'portal' },
      body: JSON.stringify({ token, id }),
      signal: AbortSignal.timeout(12_000),
    });
    return answer.ok ? await answer.blob() : null;
  } catch {
    return null;
  }
}
