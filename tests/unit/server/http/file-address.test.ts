import { fileAddress } from '@/lib/server/http/file-address';
import { toStation } from '@/lib/server/stations/station-row';
import { stationDto } from '@/lib/contract/upstream/stations/relevance';

const OURS = 'files/AAAAAAAAAAAAAAAAAAAAAA';
const STATIC = 'https://static.example/base/';

test.each([
  [null, OURS, `/${OURS}`],
  [null, `/${OURS}`, `/${OURS}`],
  [null, 'uploads/roof.jpg', null],
  [null, 'https://static.example/roof.jpg', null],
  [STATIC, OURS, `/${OURS}`],
  [STATIC, 'files/2026/roof.jpg', 'https://static.example/base/files/2026/roof.jpg'],
  [STATIC, '/uploads/a roof.jpg', 'https://static.example/base/uploads/a%20roof.jpg'],
  [STATIC, 'https://static.example/other/roof.jpg', 'https://static.example/other/roof.jpg'],
  [STATIC, 'https://elsewhere.example/roof.jpg', null],
  [STATIC, 'javascript:alert(1)', null],
  [STATIC, '../secret.jpg', null],
])('P7.36 P3.3 with the static base %j the file %j has the address %j', (staticUrl, file, address) => {
  expect(fileAddress({ staticUrl }, file)).toBe(address);
});

test('P3.3 P7.36 pictures of a station get an address on screen, whatever format the upstream uses', () => {
  const dto = stationDto.parse({ id: '1', station_name: 'Roof', station_image: JSON.stringify([OURS, 'a.jpg']) });
  const about = { typeName: () => '', devices: () => [] };
  const addressesWith = (staticUrl: string | null) =>
    toStation(dto, { ...about, tenant: { currency: 'AUD', staticUrl } }).pictures.map(({ address }) => address);
  expect(addressesWith(null)).toEqual([`/${OURS}`, null]);
  expect(addressesWith(STATIC)).toEqual([`/${OURS}`, 'https://static.example/base/a.jpg']);
});
