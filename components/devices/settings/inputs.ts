import type { FieldView } from './form-store';
import type { DeviceSetting } from '@/lib/domain/devices/setting';

/** What every input of a setting gets. */
export interface InputProps {
  readonly setting: DeviceSetting;
  readonly view: FieldView;
}
