import { haurwitz } from '@/lib/domain/energy/solar/clear-sky';
import { sunPosition } from '@/lib/domain/energy/solar/sun-position';

/**
 * Check values computed with pvlib 0.15 (SPA, default pressure). Tolerances: angles 0.02 and azimuth 0.2 degrees, equation of
 * time 0.06 minutes, Haurwitz 0.5 W/m2.
 */
type Point = [string, number, number, string, number, number, number, number, number];
const POINTS: Point[] = [
  ['Sydney', -33.8688, 151.2093, '2024-12-21T02:00Z', 10.535, 10.532, 351.498, 1.919, 1016.6],
  ['Sydney', -33.8688, 151.2093, '2024-12-20T22:00Z', 51.534, 51.513, 94.506, 2.002, 621.5],
  ['Sydney', -33.8688, 151.2093, '2024-06-21T02:00Z', 57.313, 57.287, 359.181, -1.828, 532.0],
  ['Sydney', -33.8688, 151.2093, '2024-03-19T21:00Z', 78.081, 78.005, 81.979, -7.491, 171.8],
  ['Sydney', -33.8688, 151.2093, '2024-03-20T02:00Z', 33.858, 33.846, 1.165, -7.429, 849.4],
  ['Brisbane', -27.4698, 153.0251, '2024-12-21T01:45Z', 4.038, 4.037, 3.189, 1.924, 1032.4],
  ['Brisbane', -27.4698, 153.0251, '2024-06-21T01:50Z', 50.91, 50.889, 359.92, -1.827, 630.8],
  ['Brisbane', -27.4698, 153.0251, '2024-09-22T05:00Z', 55.191, 55.167, 291.376, 7.375, 565.6],
  ['Melbourne', -37.8136, 144.9631, '2024-12-21T02:20Z', 14.381, 14.377, 358.373, 1.912, 1000.8],
  ['Melbourne', -37.8136, 144.9631, '2024-06-21T02:20Z', 61.256, 61.225, 0.519, -1.831, 467.6],
  ['Perth', -31.9505, 115.8605, '2024-12-21T04:15Z', 8.513, 8.51, 359.518, 1.873, 1023.0],
  ['Perth', -31.9505, 115.8605, '2024-06-21T04:20Z', 55.392, 55.367, 359.557, -1.849, 562.5],
  ['Singapore', 1.3521, 103.8198, '2024-03-20T05:10Z', 1.42, 1.42, 158.149, -7.39, 1034.8],
  ['Singapore', 1.3521, 103.8198, '2024-06-21T08:00Z', 47.439, 47.421, 301.232, -1.882, 680.9],
  ['Shanghai', 31.2304, 121.4737, '2024-06-21T03:55Z', 7.796, 7.793, 178.386, -1.846, 1025.0],
  ['Shanghai', 31.2304, 121.4737, '2024-12-21T03:52Z', 54.671, 54.647, 179.936, 1.88, 573.7],
  ['Map centre', -26.0, 151.23, '2024-12-21T02:00Z', 2.996, 2.995, 328.426, 1.919, 1033.6],
  ['Map centre', -26.0, 151.23, '2024-06-21T02:00Z', 49.446, 49.427, 359.068, -1.828, 652.2],
];

test.each(POINTS)(
  'sun and clear sky over %s agree with pvlib (%f, %f, %s)',
  (_, lat, lon, utc, zenith, apparent, azimuth, eot, ghi) => {
    const sun = sunPosition(Date.parse(utc), lat, lon);
    expect(Math.abs(sun.zenith - zenith)).toBeLessThan(0.02);
    expect(Math.abs(sun.apparentZenith - apparent)).toBeLessThan(0.02);
    expect(Math.abs(sun.azimuth - azimuth)).toBeLessThan(0.2);
    expect(Math.abs(sun.equationOfTime - eot)).toBeLessThan(0.06);
    expect(Math.abs(haurwitz(sun.apparentZenith) - ghi)).toBeLessThan(0.5);
  },
);

test('there is no light below the horizon', () => {
  expect(haurwitz(90)).toBeLessThan(1e-6);
  expect(haurwitz(120)).toBe(0);
});
