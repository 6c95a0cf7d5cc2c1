/** Shown in About Us (P2.23, P9.16); a test checks that it equals the version in package.json. */
export const PRODUCT_VERSION = '1.0.0';
