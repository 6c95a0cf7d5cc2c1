import type { ComponentType } from 'react';
import { SWRConfig } from 'swr';
import type { StationDialogProps } from '@/lib/domain/stations/dialog-props';
import type { Lang } from '../../support/labels';
import { render } from '../../support/render';
import { station } from '../stations/station-fixtures';

/** Opens a station dialog as the dialog host does. */
export function openDialog(
  Dialog: ComponentType<StationDialogProps>,
  { lang = 'en', of = station() }: { lang?: Lang; of?: StationDialogProps['station'] } = {},
) {
  const onClose = jest.fn();
  const onDone = jest.fn();
  const shown = render(
    <SWRConfig value={{ provider: () => new Map() }}>
      <Dialog station={of} onClose={onClose} onDone={onDone} />
    </SWRConfig>,
    { lang },
  );
  return { ...shown, onClose, onDone };
}
