import Link from 'next/link';
import type { ReactNode } from 'react';
import { inlineTokens, isAllowedLink, plainText } from '@/lib/i18n/content';
import type { InlineToken } from '@/lib/i18n/content';

/** One line of Markdown: text, emphasis and links. Anything else appears as its text. On the server only. */
export function Prose({ text }: { text: string }) {
  return nodesOf(inlineTokens(text));
}

function nodesOf(tokens: readonly InlineToken[]): ReactNode[] {
  return tokens.map((token, index) => <Inline key={index} token={token} />);
}

function Inline({ token }: { token: InlineToken }) {
  if (token.type === 'strong') return <strong>{nodesOf(token.tokens ?? [])}</strong>;
  if (token.type === 'em') return <em>{nodesOf(token.tokens ?? [])}</em>;
  if (token.type === 'link' && isAllowedLink(token['href'] as string))
    return <TextLink href={token['href'] as string}>{nodesOf(token.tokens ?? [])}</TextLink>;
  return plainText([token]);
}

function TextLink({ href, children }: { href: string; children: ReactNode }) {
  if (href.startsWith('https:')) {
    return (
      <a href={href} target="_blank" rel="noreferrer">
        {children}
      </a>
    );
  }
  return (
    <Link href={href} prefetch={false}>
      {children}
    </Link>
  );
}
