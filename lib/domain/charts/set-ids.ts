/** The ready-made charts of a device, in the order of the list. */
export const CHART_SETS = ['power', 'energy', 'battery', 'gridQuality', 'temperatures'] as const;
export type ChartSetId = (typeof CHART_SETS)[number];
