/** What a page that is guarded lets be asked about going back and forward. */
interface Guarded {
  /** Agreed to: nothing is asked any more. */
  readonly isFree: () => boolean;
  /** Asks the person; `go` leaves once he agrees. */
  readonly request: (go: () => void) => void;
}

/** The browser's list of places; browsers before 2026 may have none. */
const placesOf = (): Navigation | undefined => (window as { navigation?: Navigation }).navigation;
/** What makes a page: places within one differ by their hash alone. */
const pageOf = ({ pathname, search }: { readonly pathname: string; readonly search: string }) => pathname + search;

/** Not by so many places: for Chromium the way that was stopped counts as gone. What another way overtakes is no mistake of ours. */
function goTo(key: string): void {
  isAgreed = true;
  const way = placesOf()?.traverseTo(key);
  void Promise.allSettled([way?.committed, way?.finished]).then(() => (isAgreed = false));
}

/** A way that was asked about is on, and nobody asks again. */
let isAgreed = false;

/**
 * Asks before the person goes back or forward to another page of this document; answers how to stop. The browser is stopped before it
 * has gone anywhere: once it has, the router hears of it first, whatever a listener asks for (ADR 127). Who presses again without
 * touching the page in between is not stopped a second time: browsers let nobody be held, and the question stood there. Another
 * document is `beforeunload`'s to ask about.
 */
export function guardTraversal({ isFree, request }: Guarded): () => void {
  const places = placesOf();
  const home = pageOf(window.location);
  const onNavigate = (event: NavigateEvent) => {
    const { cancelable, destination, navigationType } = event;
    if (isAgreed || isFree() || navigationType !== 'traverse' || !cancelable) return;
    if (pageOf(new URL(destination.url)) === home) return;
    event.preventDefault();
    request(() => goTo(destination.key));
  };
  places?.addEventListener('navigate', onNavigate);
  return () => places?.removeEventListener('navigate', onNavigate);
}
