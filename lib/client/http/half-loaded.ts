import { useEffect, useState } from 'react';
import { sendFromLeavingPage } from './call';
import { reloadPage } from './load-page';
import { brokenPage } from '@/lib/contract/portal/calls/shell/broken-page';
import { describeBroken } from '@/lib/domain/shell/status/broken-page';

const KEY = 'half-loaded';
/** A page that fails again within this time is not fixed by reloading. */
const AGAIN_MS = 30_000;

/**
 * Error texts by which browsers and React report that a code chunk or a response stream is missing or broke off: the chunk
 * loader, React's "Connection closed." (412 in a build), and an aborted stream in Chromium, Firefox and Safari.
 */
const SIGNS =
  /^ChunkLoadError\b|React error #412\b|\bConnection closed\.|: (network error|Error in input stream|Load failed)$/;

/** Whether a page failed because it was loaded only partly. */
export function isHalfLoaded({ name, message }: Error): boolean {
  return SIGNS.test(`${name}: ${message}`);
}

/** Whether a reload was just done, or cannot be recorded, which would risk a reload loop. */
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
 * Reloads a partly loaded page once, as the router does when nothing of it arrived; true while it reloads. Not twice in a
 * row. The error is reported to the server.
 */
export function useWholeLoad(error: Error): boolean {
  const [loads] = useState(() => isHalfLoaded(error) && !lately());
  useEffect(() => {
    if (!loads) return;
    sessionStorage.setItem(KEY, String(Date.now()));
    sendFromLeavingPage(brokenPage, describeBroken(error, window.location.pathname));
    reloadPage();
  }, [error, loads]);
  return loads;
}
