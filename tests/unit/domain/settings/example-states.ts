/** One state of a form (factory defaults overridden by `set`) and the settings visible in it. */
export interface ExampleState {
  readonly name: string;
  readonly set: Readonly<Record<string, number>>;
  /** Number of visible settings per group, in group order. */
  readonly counts: readonly number[];
  /** Codes separated by spaces. */
  readonly shown: string;
  readonly notShown: string;
}

export const EXAMPLE_STATES: readonly ExampleState[] = [
  {
    name: 'factory defaults',
    set: {},
    counts: [24, 7, 81, 6, 12, 23],
    shown: 'battCapacity shutdownSoc lithiumProtocol touSelling fwDroopOver pqP1 ppfP1 genConnectGrid',
    notShown:
      'shutdownVolt floatVolt forceGenAsLoad touTime1 touSoc1 touVolt1 vwV1 vqV1 genMinSolar smartLoadOffSoc smartLoadOffVolt acCoupleFreqHigh miExportCutoff meterSelect windV1',
  },
  {
    name: 'Batt-V, TOU on',
    set: { battType: 1, touSelling: 1 },
    counts: [28, 38, 81, 6, 12, 23],
    shown: 'battCapacity shutdownVolt floatVolt touSelling touTime1 touVolt1 fwDroopOver pqP1 ppfP1 genConnectGrid',
    notShown:
      'shutdownSoc lithiumProtocol forceGenAsLoad touSoc1 vwV1 vqV1 genMinSolar smartLoadOffSoc smartLoadOffVolt acCoupleFreqHigh miExportCutoff meterSelect windV1',
  },
  {
    name: 'Batt-%, TOU on',
    set: { battType: 2, touSelling: 1 },
    counts: [28, 38, 81, 6, 12, 23],
    shown: 'battCapacity shutdownSoc floatVolt touSelling touTime1 touSoc1 fwDroopOver pqP1 ppfP1 genConnectGrid',
    notShown:
      'shutdownVolt lithiumProtocol forceGenAsLoad touVolt1 vwV1 vqV1 genMinSolar smartLoadOffSoc smartLoadOffVolt acCoupleFreqHigh miExportCutoff meterSelect windV1',
  },
  {
    name: 'No battery, TOU stored on',
    set: { battType: 3, touSelling: 1 },
    counts: [3, 6, 81, 6, 12, 23],
    shown: 'fwDroopOver pqP1 ppfP1 genConnectGrid',
    notShown:
      'battCapacity shutdownSoc shutdownVolt floatVolt lithiumProtocol forceGenAsLoad touSelling touTime1 touSoc1 touVolt1 vwV1 vqV1 genMinSolar smartLoadOffSoc smartLoadOffVolt acCoupleFreqHigh miExportCutoff meterSelect windV1',
  },
  {
    name: 'signals both off (value 3)',
    set: { genGridSignal: 3 },
    counts: [25, 7, 81, 6, 12, 23],
    shown: 'battCapacity shutdownSoc lithiumProtocol forceGenAsLoad touSelling fwDroopOver pqP1 ppfP1 genConnectGrid',
    notShown:
      'shutdownVolt floatVolt touTime1 touSoc1 touVolt1 vwV1 vqV1 genMinSolar smartLoadOffSoc smartLoadOffVolt acCoupleFreqHigh miExportCutoff meterSelect windV1',
  },
  {
    name: 'signals grid only (value 2)',
    set: { genGridSignal: 2 },
    counts: [25, 7, 81, 6, 12, 23],
    shown: 'battCapacity shutdownSoc lithiumProtocol forceGenAsLoad touSelling fwDroopOver pqP1 ppfP1 genConnectGrid',
    notShown:
      'shutdownVolt floatVolt touTime1 touSoc1 touVolt1 vwV1 vqV1 genMinSolar smartLoadOffSoc smartLoadOffVolt acCoupleFreqHigh miExportCutoff meterSelect windV1',
  },
  {
    name: 'signals both on (value 0)',
    set: { genGridSignal: 0 },
    counts: [24, 7, 81, 6, 12, 23],
    shown: 'battCapacity shutdownSoc lithiumProtocol touSelling fwDroopOver pqP1 ppfP1 genConnectGrid',
    notShown:
      'shutdownVolt floatVolt forceGenAsLoad touTime1 touSoc1 touVolt1 vwV1 vqV1 genMinSolar smartLoadOffSoc smartLoadOffVolt acCoupleFreqHigh miExportCutoff meterSelect windV1',
  },
  {
    name: 'smart load output, lithium',
    set: { smartLoadSetup: 1 },
    counts: [24, 7, 81, 9, 12, 23],
    shown: 'battCapacity shutdownSoc lithiumProtocol touSelling fwDroopOver pqP1 ppfP1 genMinSolar smartLoadOffSoc',
    notShown:
      'shutdownVolt floatVolt forceGenAsLoad touTime1 touSoc1 touVolt1 vwV1 vqV1 genConnectGrid smartLoadOffVolt acCoupleFreqHigh miExportCutoff meterSelect windV1',
  },
  {
    name: 'smart load output, Batt-V',
    set: { smartLoadSetup: 1, battType: 1 },
    counts: [28, 7, 81, 9, 12, 23],
    shown: 'battCapacity shutdownVolt floatVolt touSelling fwDroopOver pqP1 ppfP1 genMinSolar smartLoadOffVolt',
    notShown:
      'shutdownSoc lithiumProtocol forceGenAsLoad touTime1 touSoc1 touVolt1 vwV1 vqV1 genConnectGrid smartLoadOffSoc acCoupleFreqHigh miExportCutoff meterSelect windV1',
  },
  {
    name: 'micro inverter input, lithium',
    set: { smartLoadSetup: 2 },
    counts: [24, 7, 81, 7, 12, 23],
    shown:
      'battCapacity shutdownSoc lithiumProtocol touSelling fwDroopOver pqP1 ppfP1 smartLoadOffSoc acCoupleFreqHigh miExportCutoff',
    notShown:
      'shutdownVolt floatVolt forceGenAsLoad touTime1 touSoc1 touVolt1 vwV1 vqV1 genConnectGrid genMinSolar smartLoadOffVolt meterSelect windV1',
  },
  {
    name: 'external meter on',
    set: { exMeterForCt: 1 },
    counts: [24, 7, 81, 6, 12, 26],
    shown: 'battCapacity shutdownSoc lithiumProtocol touSelling fwDroopOver pqP1 ppfP1 genConnectGrid meterSelect',
    notShown:
      'shutdownVolt floatVolt forceGenAsLoad touTime1 touSoc1 touVolt1 vwV1 vqV1 genMinSolar smartLoadOffSoc smartLoadOffVolt acCoupleFreqHigh miExportCutoff windV1',
  },
  {
    name: 'wind on DC2 only',
    set: { dc2Wind: 1 },
    counts: [24, 7, 81, 6, 12, 47],
    shown: 'battCapacity shutdownSoc lithiumProtocol touSelling fwDroopOver pqP1 ppfP1 genConnectGrid windV1',
    notShown:
      'shutdownVolt floatVolt forceGenAsLoad touTime1 touSoc1 touVolt1 vwV1 vqV1 genMinSolar smartLoadOffSoc smartLoadOffVolt acCoupleFreqHigh miExportCutoff meterSelect',
  },
  {
    name: 'all curves Disable',
    set: { fwMode: 0, vwMode: 0, vqMode: 0, pqMode: 0, ppfMode: 0 },
    counts: [24, 7, 101, 6, 12, 23],
    shown: 'battCapacity shutdownSoc lithiumProtocol touSelling fwDroopOver vwV1 vqV1 pqP1 ppfP1 genConnectGrid',
    notShown:
      'shutdownVolt floatVolt forceGenAsLoad touTime1 touSoc1 touVolt1 genMinSolar smartLoadOffSoc smartLoadOffVolt acCoupleFreqHigh miExportCutoff meterSelect windV1',
  },
  {
    name: 'all curves enabled',
    set: { fwMode: 1, vwMode: 1, vqMode: 1, pqMode: 1, ppfMode: 1 },
    counts: [24, 7, 53, 6, 12, 23],
    shown: 'battCapacity shutdownSoc lithiumProtocol touSelling genConnectGrid',
    notShown:
      'shutdownVolt floatVolt forceGenAsLoad touTime1 touSoc1 touVolt1 fwDroopOver vwV1 vqV1 pqP1 ppfP1 genMinSolar smartLoadOffSoc smartLoadOffVolt acCoupleFreqHigh miExportCutoff meterSelect windV1',
  },
];
