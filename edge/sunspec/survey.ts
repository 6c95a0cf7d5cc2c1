import type { DeviceIdentity } from '../driver';
import type { FaultWord } from '../faults/fault-word';
import { identityOf, unitModels, type InverterModels, type MeterModels } from './devices';
import type { Chain, ChainModel } from './discover';
import { INVERTER_FAULTS, inverterWords, METER_FAULTS, meterWords } from './faults';
import { inverterSources, type InverterFacts, type InverterFrom } from './inverter';
import { meterSign, meterSources } from './meter';
import type { ModelValues } from './points';
import { changing, type ReadModels } from './reader';
import { codeReader, type CodeReader } from './sources';
import { pvPorts, storagePorts, trackerRoles } from './strings';
import { number } from './values';

/** A device of a unit: what it is, and how its codes are read. */
export interface SurveyedDevice {
  readonly identity: DeviceIdentity;
  readonly reader: CodeReader;
  /** Of the words of `faults`, by their names. */
  readonly words: CodeReader;
  readonly faults: readonly FaultWord[];
}

export interface SurveyedUnit {
  readonly inverters: readonly SurveyedDevice[];
  readonly meters: readonly SurveyedDevice[];
}

/** DERTyp of model 120. */
const PV_WITH_STORAGE = 82;
/** What a SolarEdge meter measures, where its common model has it. */
const GRID_METER = /import|export/i;
const OTHER_METER = /production|consumption/i;

type Known = ReadonlyMap<ChainModel, ModelValues>;

/**
 * Reads once what decides which codes the devices of a chain have: who made them and what their DC inputs are. Rejects with a
 * `BusError` if some of it cannot be read now.
 */
export async function surveyUnit(chain: Chain, readModels: ReadModels): Promise<SurveyedUnit> {
  const { inverters, meters } = unitModels(chain);
  const known = await readKnown(chain.unit, readModels, [
    ...inverters.flatMap((models) => [...models.values()].filter(decides)),
    ...meters.flatMap(({ common }) => (common ? [common] : [])),
  ]);
  const valuesOf = (model: ChainModel | null | undefined) => (model && known.get(model)) ?? null;
  const manufacturers = [...known.values()].map(({ texts }) => texts.get('Mn') ?? '');
  const sign = meterSign(manufacturers);
  const purposeOf = ({ common, isOwn }: MeterModels) => (isOwn && valuesOf(common)?.texts.get('Opt')) || '';
  const gridMeter =
    meters.find((meter) => GRID_METER.test(purposeOf(meter))) ??
    meters.find((meter) => !OTHER_METER.test(purposeOf(meter)));
  return {
    inverters: inverters.map((models, index) => {
      const own: InverterModels = models;
      const all = new Map<InverterFrom, ChainModel>(own);
      if (index === 0 && gridMeter) all.set('meter', gridMeter.meter);
      const facts: InverterFacts = { ...factsOf(own, valuesOf), sign };
      const words = codeReader(inverterWords, all, null);
      return {
        identity: identityOf(valuesOf(own.get('common'))),
        reader: codeReader(inverterSources, all, facts),
        ...{ words, faults: INVERTER_FAULTS.filter(({ word }) => words.codes.includes(word)) },
      };
    }),
    meters: meters.map((models) => {
      const own = new Map([['meter', models.meter] as const]);
      return {
        identity: meterIdentity(models, valuesOf(models.common)),
        reader: codeReader(meterSources, own, { sign }),
        ...{ words: codeReader(meterWords, own, null), faults: METER_FAULTS },
      };
    }),
  };
}

/** Models whose values decide what a device is. */
function decides({ id }: ChainModel): boolean {
  return [1, 120, 124, 160, 714].includes(id);
}

async function readKnown(unit: number, readModels: ReadModels, models: readonly ChainModel[]): Promise<Known> {
  const reads = await readModels([...new Set(models)]);
  if (!reads) throw changing(unit);
  const known = new Map<ChainModel, ModelValues>();
  for (const [model, read] of reads) {
    if (read.state === 'failed') throw read.error;
    if (read.state === 'read') known.set(model, read.values);
  }
  return known;
}

function factsOf(
  models: InverterModels,
  valuesOf: (model: ChainModel | undefined) => ModelValues | null,
): Omit<InverterFacts, 'sign'> {
  const values = (kind: Parameters<InverterModels['get']>[0]) => valuesOf(models.get(kind));
  const [storage, trackers, ports, nameplate] = (['storage', 'trackers', 'ports', 'nameplate'] as const).map(values);
  const manufacturer = values('common')?.texts.get('Mn') ?? '';
  const hasStorageControls = storage ? hasBattery(storage) : false;
  const roles = trackers ? trackerRoles(trackers, { manufacturer, hasStorageControls }) : [];
  const storagePortCount = ports ? storagePorts(ports).length : 0;
  return {
    hasStorage:
      hasStorageControls ||
      models.has('battery') ||
      models.has('charge') ||
      storagePortCount > 0 ||
      roles.some((role) => role !== 'pv') ||
      (nameplate ? number(nameplate, 'DERTyp') === PV_WITH_STORAGE : false),
    hasStorageControls,
    roles,
    pvPorts: ports ? pvPorts(ports).length : 0,
    storagePorts: storagePortCount,
  };
}

/** Some makers have model 124 in inverters without a battery, with no point implemented. */
function hasBattery(storage: ModelValues): boolean {
  return ['ChaState', 'ChaSt', 'InBatV'].some((name) => number(storage, name) !== undefined);
}

/** A meter that shares the common model of its inverter reports nothing of itself. */
function meterIdentity({ isOwn }: MeterModels, common: ModelValues | null): DeviceIdentity {
  const identity = identityOf(common);
  return isOwn ? identity : { manufacturer: identity.manufacturer, model: '', serial: '', version: '' };
}
