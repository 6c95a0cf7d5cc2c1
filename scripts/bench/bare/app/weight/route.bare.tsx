import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

export const dynamic = 'force-dynamic';

/** Style that matches nothing and script that is never called, of any size, and the font that the portal's pages show. */
const KINDS = {
  style: {
    type: 'text/css',
    piece: (n: number) => `.r${n}{display:flex;gap:${n % 40}px;padding:${n % 9}px 12px;color:#${100000 + (n % 9)}}\n`,
  },
  script: {
    type: 'text/javascript',
    piece: (n: number) => `self.f${n}=function(a,b){return a.map(function(c){return c*${n}+b})};\n`,
  },
} as const;

function textOf(piece: (n: number) => string, bytes: number): string {
  let text = '';
  for (let n = 0; text.length < bytes; n += 1) text += piece(n);
  return text;
}

export function GET(request: Request): Response {
  const asked = new URL(request.url).searchParams;
  const kind = asked.get('kind');
  if (kind === 'font') {
    const file = createRequire(`${process.cwd()}/`).resolve(
      '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2',
    );
    return new Response(readFileSync(file), { headers: { 'content-type': 'font/woff2' } });
  }
  const { type, piece } = KINDS[kind === 'style' ? 'style' : 'script'];
  return new Response(textOf(piece, Number(asked.get('bytes'))), { headers: { 'content-type': type } });
}
