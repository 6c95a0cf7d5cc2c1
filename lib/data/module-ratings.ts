/** W that an inverter of a module is rated for, by the id of the module. */
export const MODULE_WATTS: Readonly<Record<string, number>> = { 'HY-5000': 5_000 };
