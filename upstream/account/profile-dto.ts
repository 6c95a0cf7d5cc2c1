import type { z } from 'zod';
import type { freshProfileDto } from '@/lib/contract/upstream/account/own-session';
import type { AccountRow } from './account-repository';

/** An account as its owner sees it (P3.1). */
export function profileOf(account: AccountRow): z.input<typeof freshProfileDto> {
  return {
    prefix: account.tenant,
    user_id: account.id,
    // Compared with `create_user` of a station (P6.12): unlike an address, it never changes.
    user_name: account.id,
    name: account.name,
    email: account.email ?? '',
    mobile: account.mobile ?? '',
    area_code: account.areaCode ?? '',
    avatar: account.avatar,
    company_code: account.companyCode,
    enterprise_code: account.enterpriseCode ?? '',
    enterprise_auth: account.enterpriseAuthority === true ? 1 : 0,
  };
}
