const curve = (
  vw: readonly (readonly [volts: number, percent: number])[],
  vq: readonly (readonly [volts: number, percent: number])[],
): Record<string, number> => {
  const percent = (volts: number) => Math.round((volts / 230) * 1000) / 10;
  const [[v1, p1], [v2, p2]] = [vw[0] ?? [253, 100], vw[1] ?? [260, 20]];
  return {
    // The standard defines two points of this curve; the device has four.
    ...{ vwV1: percent(v1), vwP1: p1, vwV2: percent(v1), vwP2: p1, vwV3: percent(v2), vwP3: p2 },
    ...{ vwV4: percent(v2), vwP4: p2 },
    ...Object.fromEntries(
      vq.flatMap(([volts, share], i) => [
        [`vqV${i + 1}`, percent(volts)],
        [`vqQ${i + 1}`, share],
      ]),
    ),
  };
};

/** Presets the device loads when the grid standard changes, by the value of `gridMode`. */
export const GRID_MODES: Readonly<Record<number, Readonly<Record<string, number>>>> = {
  0: {
    ...{ gridVoltHigh: 265, gridVoltLow: 185, gridFreqHigh: 51.5, gridFreqLow: 48 },
    ...{ reconnVoltHigh: 263, reconnVoltLow: 187, reconnFreqHigh: 51.3, reconnFreqLow: 48.2, reconnectionTime: 60 },
  },
  6: {
    overVolt10min: 258,
    ...curve([[253, 100], [260, 20]], [[207, 44], [220, 0], [240, 0], [258, -60]]), // prettier-ignore
    ...{ fwStartOver: 50.25, fwStopOver: 52, fwStartUnder: 49.75 },
  },
  7: {
    overVolt10min: 258,
    ...curve([[250, 100], [260, 20]], [[205, 30], [220, 0], [235, 0], [255, -40]]), // prettier-ignore
    ...{ fwStartOver: 50.15, fwStopOver: 52, fwStartUnder: 49.85 },
  },
  8: {
    overVolt10min: 258,
    ...curve([[253, 100], [260, 20]], [[215, 44], [230, 0], [240, 0], [255, -60]]), // prettier-ignore
    ...{ fwStartOver: 50.5, fwStopOver: 53, fwStartUnder: 49.5 },
  },
  9: {
    overVolt10min: 249,
    ...curve([[242, 100], [250, 20]], [[207, 60], [220, 0], [235, 0], [244, -60]]), // prettier-ignore
    ...{ fwStartOver: 50.2, fwStopOver: 52, fwStartUnder: 49.8 },
  },
  10: {
    overVolt10min: 253,
    ...{ gridVoltHigh: 253, gridVoltLow: 184, gridFreqHigh: 51.5, gridFreqLow: 47.5 },
    ...{ reconnVoltLow: 186, reconnVoltHigh: 251, reconnFreqLow: 47.7, reconnFreqHigh: 51.3, reconnectionTime: 60 },
    ...{ fwStartOver: 50.2, fwDroopOver: 40, fwStartUnder: 49.8, fwDroopUnder: 40 },
  },
};
