import { DEVICE_TYPES } from '@/lib/domain/devices/types';
import type { DeviceDriver, DeviceIdentity } from '../driver';
import { BusError, type Registers } from '../modbus/registers';
import { chainReader, type ChainReader } from './reader';
import { surveyUnit, type SurveyedDevice, type SurveyedUnit } from './survey';
import { energyTotals } from './values';

/**
 * The devices of the SunSpec chain of a unit: each inverter, then each meter, in the order of the chain; none if there is no chain. They
 * share the chain: one of them that finds it changed finds it again for all. Rejects with a `BusError` if the unit cannot be read now.
 */
export async function sunspecDevices(registers: Registers, unit: number): Promise<readonly DeviceDriver[]> {
  const reader = chainReader(registers, unit, surveyUnit);
  const survey = await reader.current();
  if (survey === null) return [];
  return [
    ...survey.inverters.map((_, index) => driver(reader, DEVICE_TYPES.inverter, ({ inverters }) => inverters[index])),
    ...survey.meters.map((_, index) => driver(reader, DEVICE_TYPES.meter, ({ meters }) => meters[index])),
  ];
}

type Find = (survey: SurveyedUnit) => SurveyedDevice | undefined;

function driver(reader: ChainReader<SurveyedUnit>, type: string, find: Find): DeviceDriver {
  const totals = energyTotals();
  return {
    type,
    get codes() {
      return (reader.latest && find(reader.latest)?.reader.codes) ?? [];
    },
    get faults() {
      return reader.latest ? find(reader.latest)?.faults : undefined;
    },
    async identify(): Promise<DeviceIdentity> {
      const survey = await reader.current();
      return present(survey && find(survey)).identity;
    },
    async read(codes, priority) {
      const { made, reads } = await reader.read((survey) => {
        const device = present(find(survey));
        return [...new Set([...device.reader.models(codes), ...device.words.models(codes)])];
      }, priority);
      const results = [...reads.values()];
      const failure = results.find(({ state }) => state !== 'read');
      if (failure && failure.state !== 'read' && results.every(({ state }) => state !== 'read')) throw failure.error;
      const device = present(find(made));
      return new Map([...device.reader.values(codes, reads, totals), ...device.words.values(codes, reads, totals)]);
    },
  };
}

function present(device: SurveyedDevice | null | undefined): SurveyedDevice {
  if (!device) throw new BusError('malformed', 'the SunSpec chain does not have this device any more');
  return device;
}
