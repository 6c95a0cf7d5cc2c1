import { isGateway } from '@/lib/domain/devices/device-types';
import { DEVICE_TYPES } from '@/lib/domain/devices/types';
import { CIRCUITS, FEEDERS } from '@/upstream/plants/floating/circuits';
import type { PlantPlan } from '@/upstream/plants/floating/flows';
import type { DeviceDraft, DraftDevice } from './device-draft';

/** Together with the array connected at 20 kV they make up the 5 MVA of the plant. */
const FEEDER = { peakWatts: 205_000, ratedWatts: 180_000 };
const PV1 = { peakWatts: 2_850_000, ratedWatts: 2_480_000 };

/** The gateway of a floating plant and one device for each of its circuits, in order. */
export function floatingDevices(draft: DraftDevice, name: string): DeviceDraft[] {
  return [
    draft(DEVICE_TYPES.gateway, `${name} gateway`),
    ...CIRCUITS.map((circuit) => draft(circuit.type, circuit.name)),
  ];
}

/** The circuit of each device, and the size of the arrays. */
export function floatingPlant(devices: readonly DeviceDraft[]): PlantPlan {
  const measuring = devices.filter(({ type }) => !isGateway(type));
  return {
    feeder: FEEDER,
    pv1: PV1,
    circuits: measuring.map(({ id }, index) => ({ device: id, key: CIRCUITS[index]?.key ?? '' })),
  };
}

/** Peak power of all panels in W. */
export function plantPeak({ feeder, pv1 }: PlantPlan): number {
  return FEEDERS.length * feeder.peakWatts + pv1.peakWatts;
}
