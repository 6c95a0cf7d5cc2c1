import type { Channel } from './account-check';

/** Where a code goes, as the portal's API takes it. */
export interface CodeAddress {
  readonly channel: Channel;
  readonly account: string;
  /** Of a mobile number. */
  readonly areaCode?: string;
}

/** Names an address: a code proves the one that it was sent to, and no other. */
export function addressKey({ channel, account, areaCode = '' }: CodeAddress): string {
  return [channel, areaCode, account].join(' ');
}
