import { circuitOf } from '../floating/circuits';

/** Nominal values of a device's circuit; its thresholds are shares of them. */
export interface Rating {
  /** Phase to neutral. */
  readonly volts: number;
  readonly kilowatts: number;
}

interface Place {
  readonly units: readonly { readonly ratedWatts: number }[];
  readonly plant?: { readonly circuits: readonly { readonly device: string; readonly key: string }[] } | undefined;
}

const LOW_VOLTS = 230;

/** The rating of a device: of its circuit in a floating plant, otherwise the low-voltage mains and all inverters. */
export function ratingOf({ units, plant }: Place, device: string): Rating {
  const circuit = plant?.circuits.find((candidate) => candidate.device === device);
  if (circuit) {
    const { phaseVolts, rating } = circuitOf(circuit.key);
    return { volts: phaseVolts, kilowatts: rating };
  }
  return { volts: LOW_VOLTS, kilowatts: units.reduce((sum, { ratedWatts }) => sum + ratedWatts, 0) / 1000 };
}
