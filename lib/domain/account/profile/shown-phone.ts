/** A mobile number for display: `+61 412345678`; without its area code where that is unknown. */
export function shownPhone({ areaCode, mobile }: { readonly areaCode: string; readonly mobile: string }): string {
  return mobile === '' || areaCode === '' ? mobile : `+${areaCode.replace(/^\+/, '')} ${mobile}`;
}
