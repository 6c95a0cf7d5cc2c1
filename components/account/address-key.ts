import type { Channel } from './account-check';

/** The address that a code is sent to, as the portal's API takes it. */
export interface CodeAddress {
  readonly channel: Channel;
  readonly account: string;
  /** Only for a mobile number. */
  readonly areaCode?: string;
}

/** Key of an address: a code proves only the address that it was sent to. */
export function addressKey({ channel, account, areaCode = '' }: CodeAddress): string {
  return [channel, areaCode, account].join(' ');
}
