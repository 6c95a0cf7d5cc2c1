/** The migrated database that each test database is copied from. */
export const TEMPLATE = 'sunhelm_test_template';
