import type { ThemeOptions } from '@mui/material/styles';
import { buttons } from './controls/buttons';
import { fields } from './controls/fields';
import { status } from './controls/status';
import { surfaces } from './controls/surfaces';
import { tables } from './controls/tables';

/** How MUI's parts look here. */
export const controls: ThemeOptions['components'] = { ...buttons, ...fields, ...status, ...surfaces, ...tables };
