import * as flags from 'country-flag-icons/string/3x2';

const FLAGS: Readonly<Record<string, string>> = flags;
const DAY_SECONDS = 86_400;

/** The flag of a country as a picture, `/flags/AU.svg`: lists show many, and only those on screen are loaded. */
export async function GET(_: Request, { params }: { params: Promise<{ country: string }> }): Promise<Response> {
  const name = /^([A-Z]{2})\.svg$/.exec((await params).country)?.[1];
  const flag = name !== undefined && Object.hasOwn(FLAGS, name) ? FLAGS[name] : undefined;
  if (flag === undefined)
    return new Response('Not found\n', { status: 404, headers: { 'content-type': 'text/plain' } });
  return new Response(flag, {
    headers: { 'content-type': 'image/svg+xml', 'cache-control': `public, max-age=${DAY_SECONDS * 30}` },
  });
}
