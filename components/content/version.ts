/** What About Us shows (P2.23, P9.16); package.json says the same, a test holds them together. */
export const PRODUCT_VERSION = '1.0.0';
