import type { DeviceDriver } from '@/edge/driver';
import { sunspecDevices } from '@/edge/sunspec/sunspec-driver';
import type { PropertyValue } from '@/lib/contract/gateway/messages';
import { chainImage, type ImageModel } from '../../../support/edge/chain-image';
import { imageRegisters, type ImageRegisters } from './image-registers';

/** The devices of a unit with this chain. */
export async function devicesWith(
  models: readonly ImageModel[],
): Promise<{ registers: ImageRegisters; devices: readonly DeviceDriver[] }> {
  const registers = imageRegisters(chainImage(models).image);
  return { registers, devices: await sunspecDevices(registers, 1) };
}

/** Everything that a device has. */
export async function valuesOf(device: DeviceDriver | undefined): Promise<Record<string, PropertyValue>> {
  return device ? Object.fromEntries(await device.read(device.codes)) : {};
}
