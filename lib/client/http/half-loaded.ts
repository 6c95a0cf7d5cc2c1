import { useEffect, useState } from 'react';
import { sendFromLeavingPage } from './call';
import { reloadPage } from './load-page';
import { describeBroken } from '@/lib/domain/status/broken-page';

const KEY = 'half-loaded';
/** A page that breaks again so soon does not become whole by being loaded. */
const AGAIN_MS = 30_000;

/**
 * How browsers and React say that a part of the program, or of the answer to a click, did not come or broke off: the loader of
 * chunks, React's "Connection closed." (412 in a build), and a stream that ended in Chromium, Firefox and Safari.
 */
const SIGNS =
  /^ChunkLoadError\b|React error #412\b|\bConnection closed\.|: (network error|Error in input stream|Load failed)$/;

/** Whether a page broke since it did not come whole. */
export function isHalfLoaded({ name, message }: Error): boolean {
  return SIGNS.test(`${name}: ${message}`);
}

/** Whether it was done just now, or cannot be noted, by which it would go round. */
function lately(): boolean {
  try {
    const noted = sessionStorage.getItem(KEY) ?? '0';
    sessionStorage.setItem(KEY, noted);
    return Date.now() - Number(noted) < AGAIN_MS;
  } catch {
    return true;
  }
}

/**
 * Loads a page once more that did not come whole, as the router does by itself where nothing of it came; true while it does so. Not
 * twice in a row. The server is told.
 */
export function useWholeLoad(error: Error): boolean {
  const [loads] = useState(() => isHalfLoaded(error) && !lately());
  useEffect(() => {
    if (!loads) return;
    sessionStorage.setItem(KEY, String(Date.now()));
    sendFromLeavingPage('/api/broken-page', describeBroken(error, window.location.pathname));
    reloadPage();
  }, [error, loads]);
  return loads;
}
