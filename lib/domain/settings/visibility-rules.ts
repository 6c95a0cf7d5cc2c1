import type { SettingOption } from '../devices/setting';
import type { Condition, Effect, SettingRule, TagFamilies } from './rules';

/*
 * The visibility rules of an inverter's settings page (D4.5 to D4.12), as a table: the engine contains no codes. The tags of each
 * setting are in the template.
 */

export const TAG_FAMILIES: TagFamilies = {
  battery: ['LB', 'BV', 'BB', 'NB'],
  port: ['GI', 'SO', 'MI'],
  curve: ['FW', 'VW', 'VQ', 'PQ', 'PPF'],
  advanced: ['DC', 'EMFCT'],
};

/**
 * When the points of a curve are hidden, by its mode: `ne` while it is in force, as in D4.8 and decisions C7; `eq` while it is not, as
 * in other portals.
 */
const CURVE_HIDDEN: 'ne' | 'eq' = 'ne';

const SLOTS = [1, 2, 3, 4, 5, 6] as const;
const SLOT_PARTS = ['touTime', 'touPower', 'touSoc', 'touVolt', 'touGridCharge', 'touGenCharge'] as const;
const perSlot = (part: string) => SLOTS.map((slot) => `${part}${slot}`);
const TIME_OF_USE = ['touDays', ...SLOT_PARTS.flatMap(perSlot)];

const is = (code: string, value: number): Condition => ({ code, op: 'eq', value });
const always = (id: string, when: Condition, then: Effect): SettingRule => ({ id, apply: 'always', when, then });
const optional = (id: string, when: Condition, then: Effect): SettingRule => ({ id, apply: 'optional', when, then });

/** One option of a family is in force: its tag is shown, the others are hidden. */
const choice = (id: string, when: Condition, family: readonly string[], tag: string): SettingRule =>
  always(id, when, { show: { tags: [tag] }, hide: { tags: family.filter((one) => one !== tag) } });
const battery = (id: string, type: number, tag: string) =>
  choice(id, is('battType', type), TAG_FAMILIES['battery'] ?? [], tag);
const port = (id: string, setup: number, tag: string) =>
  choice(id, is('smartLoadSetup', setup), TAG_FAMILIES['port'] ?? [], tag);
const curve = (id: string, mode: string, tag: string) =>
  always(id, { code: mode, op: CURVE_HIDDEN, value: 0 }, { hide: { tags: [tag] } });
/** A switch that is off hides the settings that only work with it. */
const needs = (id: string, code: string, codes: readonly string[]) => optional(id, is(code, 0), { hide: { codes } });
const captions = (...names: readonly string[]): readonly SettingOption[] =>
  names.map((name, value) => ({ value, en: name, zh: name }));

export const VISIBILITY_RULES: readonly SettingRule[] = [
  // D4.4: the battery type, wherever dependent settings are.
  battery('batt-type-lb', 0, 'LB'),
  battery('batt-type-bv', 1, 'BV'),
  battery('batt-type-bb', 2, 'BB'),
  battery('batt-type-nb', 3, 'NB'),

  // D4.6.
  always(
    'gen-force-signal-hidden',
    {
      any: [
        { code: 'genGridSignal', op: 'tagHidden' },
        { code: 'genGridSignal', op: 'in', value: [0, 1] },
      ],
    },
    { hide: { codes: ['forceGenAsLoad'] } },
  ),

  // D4.7.
  always('tou-no-battery', is('battType', 3), { hide: { codes: ['touSelling', ...TIME_OF_USE] } }),
  always('tou-off', is('touSelling', 0), { hide: { codes: TIME_OF_USE } }),
  always('tou-by-voltage', is('battType', 1), {
    show: { codes: perSlot('touVolt') },
    hide: { codes: perSlot('touSoc') },
  }),
  always(
    'tou-by-soc',
    { code: 'battType', op: 'in', value: [0, 2] },
    { show: { codes: perSlot('touSoc') }, hide: { codes: perSlot('touVolt') } },
  ),

  // D4.8.
  curve('curve-fw', 'fwMode', 'FW'),
  curve('curve-vw', 'vwMode', 'VW'),
  curve('curve-vq', 'vqMode', 'VQ'),
  curve('curve-pq', 'pqMode', 'PQ'),
  curve('curve-ppf', 'ppfMode', 'PPF'),
  always('grid-type-mi-cutoff-0', is('gridType', 0), { setType: { miExportCutoff: 'option' } }),
  always('grid-type-mi-cutoff-1', is('gridType', 1), { setType: { miExportCutoff: 'Doption' } }),
  always('grid-type-mi-cutoff-2', is('gridType', 2), { setType: { miExportCutoff: 'Doption' } }),
  optional('grid-type-voltage-captions-0', is('gridType', 0), {
    setOptions: { invOutputVoltage: captions('230V', '220V', '240V', '200V') },
  }),
  optional('grid-type-voltage-captions-1', is('gridType', 1), {
    setOptions: { invOutputVoltage: captions('120/240V', '110/220V', '120/240V', '110/200V') },
  }),
  optional('grid-type-voltage-captions-2', is('gridType', 2), {
    setOptions: { invOutputVoltage: captions('120/208V', '127/220V') },
  }),
  optional(
    'grid-mode-preset',
    { code: 'gridMode', op: 'changed' },
    {
      reload: {
        tags: ['FW', 'VW', 'VQ', 'PQ', 'PPF'],
        codes: [
          ...['gridVoltHigh', 'gridVoltLow', 'gridFreqHigh', 'gridFreqLow', 'overVolt10min', 'reconnectionTime'],
          ...['reconnVoltHigh', 'reconnVoltLow', 'reconnFreqHigh', 'reconnFreqLow'],
          ...['hv', 'lv', 'hf', 'lf'].flatMap((side) => [1, 2, 3].flatMap((n) => [`${side}${n}`, `${side}${n}Time`])),
        ],
      },
    },
  ),

  // D4.9.
  port('smartload-gi', 0, 'GI'),
  port('smartload-so', 1, 'SO'),
  port('smartload-mi', 2, 'MI'),

  // D4.12.
  always(
    'ac-couple-grid-excludes-load',
    { code: 'acCoupleGrid', op: 'becomes', value: 1 },
    { set: { acCoupleLoad: 0 } },
  ),
  always(
    'ac-couple-load-excludes-grid',
    { code: 'acCoupleLoad', op: 'becomes', value: 1 },
    { set: { acCoupleGrid: 0 } },
  ),

  // D4.10.
  always('ex-meter-off', is('exMeterForCt', 0), { hide: { tags: ['EMFCT'] } }),
  always('wind-off', { all: [is('dc1Wind', 0), is('dc2Wind', 0)] }, { hide: { tags: ['DC'] } }),

  needs('gen-charge-off', 'genCharge', ['genChargeStartSoc', 'genChargeStartVolt', 'genChargeCurrent']),
  needs('grid-charge-off', 'gridCharge', ['gridChargeStartSoc', 'gridChargeStartVolt', 'gridChargeCurrent']),
  // Both only apply in the two modes without export.
  needs('selling-first', 'workMode', ['solarSell', 'zeroExportPower']),
  needs('gen-peak-off', 'genPeakShaving', ['genPeakShavingPower']),
  needs('grid-peak-off', 'gridPeakShaving', ['gridPeakShavingPower']),
  needs('parallel-off', 'parallel', ['equipMode', 'parallelPhase', 'modbusSn']),
  needs('arc-off', 'arcFault', ['clearArcFault']),
  optional('ct-ratio-with-meter', is('exMeterForCt', 1), { hide: { codes: ['ctRatio'] } }),
];

/** Behaviour of an inverter beyond the page: while locked, it accepts only unlocking. */
export const DEVICE_RULES: readonly SettingRule[] = [
  always('device-locked', is('lockOutChanges', 1), { disableAllBut: ['lockOutChanges'] }),
];

/** The rules of the page as specified. */
export const ALWAYS_RULES: readonly SettingRule[] = [...VISIBILITY_RULES, ...DEVICE_RULES].filter(
  ({ apply }) => apply === 'always',
);
