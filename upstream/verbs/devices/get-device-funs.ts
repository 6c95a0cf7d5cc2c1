import type { AnswerOf, ParsedInputOf } from '@/lib/contract/entry';
import type { getDeviceFuns as entry } from '@/lib/contract/upstream/device';
import { propertyOf } from '@/lib/data/properties';
import { templateOf, type Template } from '@/lib/data/templates';
import type { Context } from '../../context';
import type { GrantedModule } from '../access';
import { notFound } from '../refusal';

type Answer = AnswerOf<typeof entry>;
type Language = Context['lang'];

/** 2: it is shown, not written (D3.5). */
const READ_ONLY = 2;

/**
 * The functions of one template of a device, in the order of the screen, with groups in the caller's language. What is
 * measured is read-only; a code that is no property of the device type (the settings of template 21) is left out.
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
    groups: template.groups.map((group) => ({ group_id: group.id, group_name: group[context.lang] })),
  });
}

function toFunctions(template: Template, deviceType: string, language: Language): Answer['funs'] {
  const codes = template.groups.flatMap((group) => group.codes.map((code) => ({ code, group: group.id })));
  return codes.flatMap(({ code, group }, index) => {
    const property = propertyOf(deviceType, code);
    if (!property) return [];
    return [
      {
        fun_id: `${deviceType}-${code}`,
        fun_code: code,
        fun_name: property[language],
        group_id: group,
        ...typeOf(property, language),
        unit: property.unit,
        showorder: index + 1,
        temp_read_only: READ_ONLY,
        hidden: 0 as const,
      },
    ];
  });
}

function typeOf(property: NonNullable<ReturnType<typeof propertyOf>>, language: Language) {
  if (property.states && property.states.length > 0) {
    const options = property.states.map((state) => ({ name: state[language], value: String(state.value) }));
    return { type: 'option', type_detail: options };
  }
  if (property.range) return { type: 'value', type_detail: { min: property.range[0], max: property.range[1] } };
  return { type: 'value', type_detail: null };
}
