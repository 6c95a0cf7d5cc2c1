/** The migrated database that every test's own is copied from. */
export const TEMPLATE = 'sunhelm_test_template';
