/** Marks the server's style elements as already placed, before emotion's script can move them (`styleContainer`). */
const MARK = "for(const s of document.querySelectorAll('style[data-emotion]'))s.dataset.s=''";

export function ServerStyles({ nonce }: { nonce?: string | undefined }) {
  return (
    <script nonce={nonce} suppressHydrationWarning>
      {MARK}
    </script>
  );
}
