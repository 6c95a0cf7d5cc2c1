import type { ThemeOptions } from '@mui/material/styles';
import { buttons } from './controls/buttons';
import { fields } from './controls/fields';
import { navigation } from './controls/navigation';
import { status } from './controls/status';
import { surfaces } from './controls/surfaces';
import { tables } from './controls/tables';

/** Style overrides of MUI's components. */
export const controls: ThemeOptions['components'] = {
  ...buttons,
  ...fields,
  ...navigation,
  ...status,
  ...surfaces,
  ...tables,
};
