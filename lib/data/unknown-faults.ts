/*
 * What a device reports as wrong and the catalogue of alarms does not have: shown as what it is, never as another one. Its code names it:
 * F for a fault, W for a warning, then a register or a name, and a bit (.17) or a number (=17) of it: F-553.17, W-EvtVnd1.3, F-Error=17, F-F37.
 */

const CODE = /^([FW])-([A-Za-z0-9]{1,40})(?:([.=])(\d{1,10}))?$/;

export interface UnknownFault {
  readonly type: 'alarm' | 'fault';
  readonly level: 2 | 3;
  readonly en: string;
  readonly zh: string;
}

/** What it is by its code; undefined for any other code. Only the text of a fault holds the word that tells faults apart (D4.3). */
export function unknownFault(code: string): UnknownFault | undefined {
  const what = named(code);
  if (!what) return undefined;
  return what.isFault
    ? {
        ...{ type: 'fault', level: 3 },
        en: `Unknown fault of the device: ${what.en}`,
        zh: `Fault: 设备的未知故障：${what.zh}`,
      }
    : {
        ...{ type: 'alarm', level: 2 },
        en: `Unknown warning of the device: ${what.en}`,
        zh: `设备的未知告警：${what.zh}`,
      };
}

/** Cause and remedy. */
export function unknownFaultAdvice(code: string) {
  const what = named(code);
  if (!what) return undefined;
  return {
    cause: {
      en: `The device reports something that only its maker can explain: ${what.en}.`,
      zh: `设备上报了仅厂家可解释的信息：${what.zh}。`,
    },
    remedy: {
      en: 'Look it up in the manual of the device, or send this text to its maker.',
      zh: '请查阅设备手册，或将此内容发送给厂家。',
    },
  };
}

function named(code: string) {
  const [, kind, name = '', mark, number = ''] = CODE.exec(code) ?? [];
  if (kind === undefined) return undefined;
  const isFault = kind === 'F';
  if (mark !== '.') {
    const text = mark === '=' ? `${name} ${number}` : name;
    return { isFault, en: text, zh: text };
  }
  const isRegister = /^\d+$/.test(name);
  return {
    isFault,
    en: `bit ${number} of ${isRegister ? 'register ' : ''}${name}`,
    zh: `${isRegister ? '寄存器 ' : ''}${name} 第 ${number} 位`,
  };
}
