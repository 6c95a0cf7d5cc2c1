const GAP = 4;
const EDGE = 8;

/** Puts a panel that is fixed to the window below an element, or above it where there is more room. */
export function placeBelow(panel: HTMLElement, anchor: HTMLElement): void {
  const box = anchor.getBoundingClientRect();
  const { offsetWidth: width, offsetHeight: height } = panel;
  const below = window.innerHeight - box.bottom - GAP - EDGE;
  const fits = height <= below || below >= box.top - GAP - EDGE;
  const top = fits ? box.bottom + GAP : Math.max(EDGE, box.top - GAP - height);
  const left = Math.max(EDGE, Math.min(box.left, window.innerWidth - width - EDGE));
  panel.style.top = `${Math.round(Math.max(EDGE, Math.min(top, window.innerHeight - height - EDGE)))}px`;
  panel.style.left = `${Math.round(left)}px`;
}
