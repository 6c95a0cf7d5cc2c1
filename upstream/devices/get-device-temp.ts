import type { AnswerOf, ParsedInputOf } from '@/lib/contract/entry';
import type { getDeviceTemp as entry } from '@/lib/contract/upstream/devices/device';
import { templatesOf } from '@/lib/data/templates';
import { textIn } from '@/lib/domain/tenants/language-list';
import type { Context } from '../context';
import type { GrantedModule } from '../sharing/access';

/** Templates of a module's device type with their groups, named in the caller's language (D3.6). */
export function getDeviceTemp(
  context: Context,
  _input: ParsedInputOf<typeof entry>,
  module: GrantedModule,
): Promise<AnswerOf<typeof entry>> {
  return Promise.resolve({
    tempinfo: templatesOf(module.deviceType).map((template) => ({
      temp_id: template.id,
      temp_name: textIn(template, context.lang),
      temp_group: template.groups.map((group) => ({ group_id: group.id, group_name: textIn(group, context.lang) })),
    })),
  });
}
