import { bitWord, type FaultWord } from '../faults/fault-word';

/*
 * Fault words of the family: bit n of word w is the number 16 * (w - 1) + n + 1 that the display shows, which is the catalogue's code.
 * Sources: register documents V1.15 and V1.18 and "MODBUS RTU three-phase storage", and the projects that read them.
 */

const FAULT_WORDS = ['faultWord1', 'faultWord2', 'faultWord3', 'faultWord4'] as const;
/** Numbers whose meaning differs between the units of low voltage, or that newer ones reserve: only the maker's manual explains them. */
const OF_SEVERAL_MEANINGS: ReadonlySet<number> = new Set([36, 37, 38, 59]);
/** Numbers of warnings that two sources name: fan, phase order, meter, battery communication, parallel communication. */
const SURE_WARNINGS: ReadonlySet<number> = new Set([2, 3, 4, 31, 32]);

const named = (letter: 'F' | 'W', number: number) => `${letter}${String(number).padStart(2, '0')}`;

/** `bms` are the registers of the alarms and faults of the battery, whose bits depend on its maker. */
export function deyeFaults(bms: { readonly alarms: number; readonly faults: number }): readonly FaultWord[] {
  return [
    ...FAULT_WORDS.map((word, index) =>
      bitWord({
        ...{ word, width: 16, bits: {} },
        other: (bit) => {
          const number = 16 * index + bit + 1;
          return OF_SEVERAL_MEANINGS.has(number) ? `F-${named('F', number)}` : named('F', number);
        },
      }),
    ),
    bitWord({
      ...{ word: 'warnWord', width: 32, bits: {} },
      other: (bit) => (SURE_WARNINGS.has(bit + 1) ? named('W', bit + 1) : `W-${named('W', bit + 1)}`),
    }),
    bitWord({ word: 'bmsAlarmWord', width: 16, bits: {}, other: (bit) => `W-${bms.alarms}.${bit}` }),
    bitWord({ word: 'bmsFaultWord', width: 16, bits: {}, other: (bit) => `F-${bms.faults}.${bit}` }),
  ];
}
