/** P2.41, P6.1; derived from the company code (P3.1). */
export type Role = 'individual' | 'enterprise';

/** The signed-in user's data that screens may use. No token, no session id. */
export interface SessionView {
  readonly userId: string;
  readonly userName: string;
  readonly name: string;
  readonly email: string;
  readonly mobile: string;
  readonly areaCode: string;
  /** File path below the static base; empty without one. */
  readonly avatar: string;
  readonly role: Role;
  readonly companyCode: string;
  readonly enterpriseCode: string;
  readonly enterpriseAuth: boolean;
  /** Epoch milliseconds. */
  readonly loginTime: number;
}

/** The role of a profile (P3.1): a company code means enterprise. */
export function roleOf(companyCode: string): Role {
  return companyCode === '' ? 'individual' : 'enterprise';
}
