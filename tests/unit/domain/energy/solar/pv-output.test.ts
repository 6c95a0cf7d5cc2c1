import { haurwitz } from '@/lib/domain/energy/solar/clear-sky';
import { planeOfArray } from '@/lib/domain/energy/solar/plane-of-array';
import { cellTemperature, inverterOutput, panelPower } from '@/lib/domain/energy/solar/pv-output';
import { sunPosition } from '@/lib/domain/energy/solar/sun-position';

/** Check values computed with pvlib 0.15: Haurwitz, Erbs, Hay-Davies, Faiman, PVWatts. Tolerances: 1 percent, 0.5 degrees. */
const CHAIN: [string, number, number, string, number, number, number, number, number, number][] = [
  ['Sydney', -33.8688, 151.2093, '2024-12-21T02:00Z', 0, 28, 1017.3, 54.3, 5182, 4975],
  ['Sydney', -33.8688, 151.2093, '2024-12-20T22:00Z', 0, 28, 562.8, 42.6, 2998, 2886],
  ['Sydney', -33.8688, 151.2093, '2024-06-21T02:00Z', 0, 18, 786.4, 38.3, 4256, 4092],
  ['Sydney', -33.8688, 151.2093, '2024-03-19T21:00Z', 0, 18, 193.3, 23.0, 1105, 1051],
  ['Sydney', -33.8688, 151.2093, '2024-03-20T02:00Z', 0, 18, 993.4, 43.7, 5270, 5000],
  ['Brisbane', -27.4698, 153.0251, '2024-12-21T01:45Z', 0, 28, 992.8, 53.7, 5070, 4868],
  ['Brisbane', -27.4698, 153.0251, '2024-06-21T01:50Z', 0, 18, 862.5, 40.3, 4633, 4453],
  ['Brisbane', -27.4698, 153.0251, '2024-09-22T05:00Z', 0, 18, 632.2, 34.3, 3471, 3341],
  ['Shanghai', 31.2304, 121.4737, '2024-06-21T03:55Z', 180, 30, 1009.5, 56.1, 5106, 4903],
  ['Shanghai', 31.2304, 121.4737, '2024-12-21T03:52Z', 180, 18, 807.8, 38.9, 4362, 4194],
];

function chain(instant: number, lat: number, lon: number, azimuth: number, air: number) {
  const sun = sunPosition(instant, lat, lon);
  const { onPlane } = planeOfArray(haurwitz(sun.apparentZenith), sun, { tilt: 22, azimuth, albedo: 0.2 });
  const cell = cellTemperature(air, onPlane, 2);
  const direct = panelPower(6600, onPlane, cell);
  return { onPlane, cell, direct, output: inverterOutput(direct, 5000) };
}

test.each(CHAIN)(
  'the model from sun to AC output in %s agrees with pvlib (%f, %f, %s)',
  (_, lat, lon, utc, azimuth, air, onPlane, cell, direct, output) => {
    const found = chain(Date.parse(utc), lat, lon, azimuth, air);
    expect(Math.abs(found.onPlane / onPlane - 1)).toBeLessThan(0.01);
    expect(Math.abs(found.cell - cell)).toBeLessThan(0.5);
    expect(Math.abs(found.direct / direct - 1)).toBeLessThan(0.01);
    expect(Math.abs(found.output / output - 1)).toBeLessThan(0.01);
  },
);

test.each([
  ['Sydney on 2024-03-20', -33.8688, 151.2093, 0, '2024-03-19T13:00Z', 7.302, 36.98],
  ['Sydney on 2024-06-21', -33.8688, 151.2093, 0, '2024-06-20T14:00Z', 4.983, 25.61],
  ['Sydney on 2024-09-22', -33.8688, 151.2093, 0, '2024-09-21T14:00Z', 7.301, 36.98],
  ['Sydney on 2024-12-21', -33.8688, 151.2093, 0, '2024-12-20T13:00Z', 8.179, 41.34],
  ['Brisbane on 2024-06-21', -27.4698, 153.0251, 0, '2024-06-20T14:00Z', 5.767, 29.48],
  ['Brisbane on 2024-12-21', -27.4698, 153.0251, 0, '2024-12-20T14:00Z', 7.771, 39.37],
  ['Melbourne on 2024-06-21', -37.8136, 144.9631, 0, '2024-06-20T14:00Z', 4.449, 22.96],
  ['Melbourne on 2024-12-21', -37.8136, 144.9631, 0, '2024-12-20T13:00Z', 8.387, 42.32],
  ['Perth on 2024-06-21', -31.9505, 115.8605, 0, '2024-06-20T16:00Z', 5.228, 26.83],
  ['Perth on 2024-12-21', -31.9505, 115.8605, 0, '2024-12-20T16:00Z', 8.065, 40.81],
  ['Shanghai on 2024-06-21', 31.2304, 121.4737, 180, '2024-06-20T16:00Z', 7.983, 40.39],
  ['Shanghai on 2024-12-21', 31.2304, 121.4737, 180, '2024-12-20T16:00Z', 5.197, 26.67],
  ['Singapore on 2024-03-20', 1.3521, 103.8198, 180, '2024-03-19T16:00Z', 7.262, 36.83],
])(
  'a clear day in %s has the same total as in pvlib, within 1 percent',
  (_, lat, lon, azimuth, midnight, planeEnergy, energy) => {
    let [plane, output] = [0, 0];
    for (let minute = 0; minute < 1440; minute += 1) {
      const step = chain(Date.parse(midnight) + minute * 60_000, lat, lon, azimuth, 25);
      plane += step.onPlane / 60_000;
      output += step.output / 60_000;
    }
    expect(Math.abs(plane / planeEnergy - 1)).toBeLessThan(0.01);
    expect(Math.abs(output / energy - 1)).toBeLessThan(0.01);
  },
);

test.each([
  [25, 0],
  [50, 18.5],
  [100, 67.6],
  [500, 459.6],
  [2500, 2405.1],
  [5208.3, 5000],
  [7000, 5000],
])('the AC output of a 5 kW inverter at %f W DC matches the PVWatts part-load curve', (direct, alternating) => {
  expect(inverterOutput(direct, 5000)).toBeCloseTo(alternating, 0);
});
