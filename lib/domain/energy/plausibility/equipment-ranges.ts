/*
 * What a reading of equipment on the market can be, by physical quantity. They apply where a device is not the product whose ranges the
 * catalogue has: a rating or a module id does not give a device's voltages.
 */

/** Lowest and highest value. */
export type Range = readonly [low: number, high: number];

/** A device that is switched off reports 0 for any of them, and one at rest may show a little less. */
const RANGES = {
  // Grids of 50 and 60 Hz, islands that shift their frequency to throttle inverters (to 53 and 65 Hz), and generators, which run at 45 to 66 Hz.
  frequency: [0, 70],
  // IEC 62548: arrays of up to 1,500 V DC, which is the open voltage in the cold; 10 % for the tolerance of the measurement.
  stringVolts: [-50, 1_650],
  // IEC 60038: low voltage ends at 1,000 V AC. Grids of 100/200, 120/240, 230/400 and 277/480 V; string inverters of 800 V and central ones of 690 V.
  gridVolts: [-50, 1_000],
  // Banks of 12 to 48 V, high-voltage batteries of homes to 800 V, storage containers to 1,500 V.
  batteryVolts: [-10, 1_500],
  // Lithium titanate 1.5 to 2.8 V, iron phosphate to 3.65 V, NMC to 4.3 V.
  cellVolts: [0, 5],
  // Sensors from the arctic to the junction of a power module (IEC 60747: 150 °C).
  temperature: [-60, 150],
  // Contacts of switchgear on the way to their failure.
  contactTemperature: [-60, 250],
  // Titanate cells are guaranteed for 20,000 cycles and more.
  cycles: [0, 50_000],
  // Harmonics in proportion to a fundamental that may be small: a current of mostly harmonics has several hundred percent.
  harmonics: [0, 1_000],
  // Switchgear with SF6 is filled to 0.6 MPa at the most.
  gasPressure: [0, 1],
} as const satisfies Record<string, Range>;

type Quantity = keyof typeof RANGES;

/**
 * Amperes: never more than `MOST_AMPERES`, the DC side of a central inverter of 5 MW; less for a smaller device, by its watts at the lowest
 * voltage of equipment, and always `least`.
 */
const AMPERES = {
  // Two strings of large panels (18 A each) on one input, or four.
  strings: { least: 100, lowestVolts: 100 },
  // Systems of 12 V, which begin at 10 V.
  battery: { least: 500, lowestVolts: 10 },
  // A house's service of 200 A, at 100 V.
  site: { least: 300, lowestVolts: 100 },
} as const;
export const MOST_AMPERES = 6_500;
/** For a short time, as when a motor starts. */
const OVERLOAD = 1.5;

type Current = keyof typeof AMPERES;

const QUANTITY_OF: Readonly<Record<string, Quantity>> = {
  ...{ pv1Volt: 'stringVolts', pv2Volt: 'stringVolts' },
  ...{ gridVolt: 'gridVolts', loadVolt: 'gridVolts', genVolt: 'gridVolts', invVolt: 'gridVolts' },
  ...{ battVolt: 'batteryVolts', bmsChargeVolt: 'batteryVolts', bmsDischargeVolt: 'batteryVolts' },
  ...{ cellMaxVolt: 'cellVolts', cellMinVolt: 'cellVolts' },
  ...{ contactTempA: 'contactTemperature', contactTempB: 'contactTemperature', contactTempC: 'contactTemperature' },
  ...{ bmsCycles: 'cycles', gasPressure: 'gasPressure' },
};
const QUANTITY_OF_UNIT: Readonly<Record<string, Quantity>> = { '°C': 'temperature' };
const CURRENT_OF: Readonly<Record<string, Current>> = {
  ...{ pv1Curr: 'strings', pv2Curr: 'strings' },
  ...{ battCurr: 'battery', bmsChargeLimit: 'battery', bmsDischargeLimit: 'battery' },
  ...{ gridCurr: 'site', loadCurr: 'site', invCurr: 'site' },
};
/** Facts of the grid or of the quantity, which a product does not narrow: each one can be set to 60 Hz. */
const OF_ANY_PRODUCT: Readonly<Record<string, Quantity>> = {
  ...{ gridFreq: 'frequency', loadFreq: 'frequency', genFreq: 'frequency', invFreq: 'frequency', F: 'frequency' },
  ...{ thdU: 'harmonics', thdI: 'harmonics' },
};

/** The range of a property that applies to every device, also to the catalogue's product; undefined where its own range does. */
export function rangeOfAnyProduct(code: string): Range | undefined {
  const quantity = OF_ANY_PRODUCT[code];
  return quantity && RANGES[quantity];
}

/** The range of a property of a device of any maker, rated for `watts`; undefined where it grows with the catalogue's. */
export function rangeOfEquipment({ code, unit }: { code: string; unit: string }, watts: number): Range | undefined {
  const current = CURRENT_OF[code];
  if (current) {
    const { least, lowestVolts } = AMPERES[current];
    const most = Math.min(MOST_AMPERES, Math.max(least, (watts * OVERLOAD) / lowestVolts));
    return [-most, most];
  }
  const quantity = QUANTITY_OF[code] ?? QUANTITY_OF_UNIT[unit];
  return quantity && RANGES[quantity];
}

/** Properties of an inverter that measure what the site draws: a house's heating or car does not depend on the inverter's rating. */
export const SITE_FLOWS: ReadonlySet<string> = new Set([
  ...['gridPower', 'gridL1Power', 'ctPower', 'loadPower', 'genPower'],
  ...['buy', 'sell', 'load', 'gen'],
]);
/** Least watts that a site may draw: a service of 200 A at 240 V, or 3 × 80 A at 230 V. */
export const LEAST_SITE_WATTS = 55_000;
/** Watts of one PV input for each watt of the rating: one input may have all panels, twice as many as the inverter converts. */
export const INPUT_SHARE = 2;
export const PV_INPUTS: ReadonlySet<string> = new Set(['pv1Power', 'pv2Power']);
