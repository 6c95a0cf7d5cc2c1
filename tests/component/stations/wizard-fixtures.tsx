import { fireEvent, screen } from '@testing-library/react';
import type { PinMapProps } from '@/components/map/pin-canvas';
import { currentToasts, dismissToast } from '@/components/ui/toast';
import type { StationFormSetup } from '@/lib/contract/portal/stations/edit';
import { label } from '../../support/labels';

/** Replaces the map of the form; tests call it to report what a real map would report. */
export const mapStub: {
  vendors: readonly string[];
  tellState: PinMapProps['onState'];
  move: PinMapProps['onMove'];
} = { vendors: [], tellState: () => undefined, move: () => undefined };

export const mapModule = {
  PinMap: ({ position, address, onMove, onState }: PinMapProps) => {
    mapStub.tellState = onState;
    mapStub.move = onMove;
    return (
      <div data-testid="map" data-sought={address ?? ''}>
        {JSON.stringify(position)}
      </div>
    );
  },
};
export const mapSetupModule = { useMapSetup: () => ({ vendors: mapStub.vendors }) };
export const navigationModule = {
  useRouter: () => ({ refresh: jest.fn() }),
  useSearchParams: () => new URLSearchParams(),
};

export const setup: StationFormSetup = {
  owner: 'sun/u1',
  stationTypes: [{ code: 'residential', name: 'Residential' }],
  deviceTypes: [{ code: 'C002', name: 'Inverter' }],
  claim: 'required',
  ownGateways: false,
  supports: { timeZone: true, co2Factor: true },
  tariffFields: [],
  authorise: 'enterprise',
  currency: 'AUD',
  station: null,
};

export const t = (key: string, values?: Record<string, string | number>) => label('en', `stationWizard.${key}`, values);
export const field = (key: string) => screen.getByLabelText(new RegExp(`^${key.replace(/[()]/g, '\\$&')}`));
/** Sets the whole value at once, as if pasted, since typing is not under test. */
export const fill = (key: string, value: string) => fireEvent.change(field(key), { target: { value } });
export const press = (key: string) => screen.getByRole('button', { name: t(`actions.${key}`) });

beforeEach(() => {
  localStorage.clear();
  mapStub.vendors = [];
  URL.createObjectURL = () => 'blob:preview';
  URL.revokeObjectURL = () => undefined;
});
afterEach(() => {
  for (const toast of currentToasts()) dismissToast(toast.id);
});
