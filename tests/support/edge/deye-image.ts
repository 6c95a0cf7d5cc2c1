import { addressesOf, tableOf, type RegisterMap } from '@/edge/maps/register-map';

/** The holding registers of a device from the first to the last of a map: 0, except for its kind and `words`. */
export function deyeImage(map: RegisterMap, words: Readonly<Record<number, number>>): Map<number, number> {
  const entries = [...map.properties, ...map.settings, ...Object.values(map.identity)];
  const addresses = entries.filter((field) => tableOf(field) === 'holding').flatMap(addressesOf);
  const image = new Map(Array.from({ length: Math.max(...addresses) + 1 }, (_, address) => [address, 0]));
  if (map.kind) image.set(map.kind.register, map.kind.own[0] ?? 0);
  for (const [address, word] of Object.entries(words)) image.set(Number(address), word);
  return image;
}
