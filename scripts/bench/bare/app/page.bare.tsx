export const dynamic = 'force-dynamic';

/** The smallest page that the same versions of Next.js and React can serve. */
export default function Page() {
  return <p>bare</p>;
}
