import type { AnswerOf, ParsedInputOf } from '@/lib/contract/entry';
import type { getDeviceFuns as entry } from '@/lib/contract/upstream/devices/device';
import { settingOf } from '@/lib/data/inverter-settings';
import { propertyOf } from '@/lib/data/properties';
import { templateOf, type Template } from '@/lib/data/templates';
import { TEMPLATE_IDS } from '@/lib/domain/devices/types';
import type { DeviceSetting } from '@/lib/domain/devices/setting';
import { textIn } from '@/lib/domain/tenants/language-list';
import type { Context } from '../context';
import { message } from '../messages/message';
import type { GrantedModule } from '../sharing/access';
import { notFound } from '../api/refusal';

type Answer = AnswerOf<typeof entry>;
type DeviceFunction = Extract<Answer['funs'], readonly unknown[]>[number];
type Property = NonNullable<ReturnType<typeof propertyOf>>;
type Language = Context['lang'];

/** 2: shown, not writable (D3.5). */
const READ_ONLY = 2;
/** The level of every setting of the inverter (D3.7). */
const SETTING_LEVEL = 3;

/**
 * The functions of one template of a device, in screen order, with groups in the caller's language. Measured values are read-only; a
 * setting has its bounds or options and its dependencies.
 */
export function getDeviceFuns(
  context: Context,
  input: ParsedInputOf<typeof entry>,
  module: GrantedModule,
): Promise<Answer> {
  const template = templateOf(module.deviceType, input.tempid);
  if (!template) return Promise.reject(notFound());
  return Promise.resolve({
    funs: toFunctions(template, module.deviceType, context.lang),
    groups: template.groups.map((group) => ({ group_id: group.id, group_name: textIn(group, context.lang) })),
  });
}

function toFunctions(template: Template, deviceType: string, language: Language): DeviceFunction[] {
  const codes = template.groups.flatMap((group) => group.codes.map((code) => ({ code, group: group.id })));
  return codes.map(({ code, group }, index) => {
    const place = { fun_code: code, group_id: group, showorder: index + 1 };
    // The code powerFactor is both a setting and a measured value: the template decides which.
    const setting = template.id === TEMPLATE_IDS.setting ? settingOf(deviceType, code) : undefined;
    if (setting) return { ...place, ...toSetting(setting, language) };
    const property = propertyOf(deviceType, code);
    if (!property) throw new Error(`template ${template.id} of ${deviceType} shows ${code}, which is nothing`);
    return { ...place, fun_id: `${deviceType}-${code}`, ...toReading(property, language) };
  });
}

type FunctionFields = Omit<DeviceFunction, 'fun_code' | 'group_id' | 'showorder'>;

function toSetting(setting: DeviceSetting, language: Language): FunctionFields {
  const { bounds, options, parts } = setting;
  return {
    fun_id: String(setting.id),
    fun_name: textIn(setting, language),
    type: setting.type,
    type_detail: bounds ?? choicesOf(options ?? parts, language),
    unit: unitIn(setting.unit ?? '', language),
    temp_read_only: SETTING_LEVEL,
    hidden: setting.hidden ? 1 : 0,
    offset: setting.offset ?? 0,
    attached: [...(setting.attached ?? [])],
    ...(parts && {
      fun_array: parts.map((part) => ({ fun_code: part.code, fun_name: textIn(part, language), value: part.value })),
    }),
  };
}

/** Unit symbols are the same in every language, except `day`, which is a word. */
function unitIn(unit: string, language: Language): string {
  return unit === 'day' ? message(language, 'unit.day') : unit;
}

function choicesOf(choices: DeviceSetting['options'] | DeviceSetting['parts'], language: Language) {
  return choices?.map((choice) => ({ name: textIn(choice, language), value: String(choice.value) })) ?? null;
}

function toReading(property: Property, language: Language): Omit<FunctionFields, 'fun_id'> {
  return {
    fun_name: textIn(property, language),
    ...typeOf(property, language),
    unit: unitIn(property.unit, language),
    temp_read_only: READ_ONLY,
    hidden: 0,
  };
}

function typeOf(property: Property, language: Language) {
  if (property.states && property.states.length > 0) {
    const options = property.states.map((state) => ({ name: textIn(state, language), value: String(state.value) }));
    return { type: 'option', type_detail: options };
  }
  if (property.range) return { type: 'value', type_detail: { min: property.range[0], max: property.range[1] } };
  return { type: 'value', type_detail: null };
}
