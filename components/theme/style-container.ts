/**
 * Where emotion puts its style elements: the page's head. Those of the server stay in place: emotion would move each to the same place
 * again, and each move of a sheet with a cascade layer makes Chromium read all fonts again and lay out the whole page.
 */
export function styleContainer(): Node | undefined {
  if (typeof document === 'undefined') return undefined;
  const { head } = document;
  const container: Pick<Node, 'firstChild' | 'insertBefore'> = {
    get firstChild() {
      return head.firstChild;
    },
    insertBefore: (style, before) => (style.parentNode === head ? style : head.insertBefore(style, before)),
  };
  return container as Node;
}
