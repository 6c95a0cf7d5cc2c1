/** "-" in the place of a value, with the reason why there is none. */
export function NoValue({ why, className }: { why: string; className?: string | undefined }) {
  return (
    <span className={className} title={why}>
      <span aria-hidden="true">-</span>
      <span className="visually-hidden">{why}</span>
    </span>
  );
}
