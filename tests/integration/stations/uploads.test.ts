import sharp from 'sharp';
import { removeUnusedFiles } from '@/upstream/files/file-repository';
import { base, MARK } from '../../support/hostile-pictures';
import { startTestApp } from '../../support/test-app';
import {
  addAccount,
  addEnterprise,
  addGrant,
  addHome,
  addSession,
  addStation,
  call,
  START,
} from '../../support/upstream-fixtures';

jest.setTimeout(60_000);

const upstream = startTestApp();
let picture: Buffer;
beforeAll(async () => {
  picture = await base(200, 120)
    .withExif({ IFD3: { GPSLatitudeRef: 'S' } })
    .jpeg()
    .toBuffer();
});
beforeEach(() => {
  upstream.clock.now = START;
});

type Part = readonly [name: string, content: Buffer | string, file?: string];

/** Posts a form as a browser does; `parts` can override what a browser would not send. */
async function upload(path: string, token: string | null, parts: readonly Part[], lang = 'en') {
  const form = new FormData();
  for (const [name, content, file] of parts) {
    if (typeof content === 'string') form.append(name, content);
    else form.append(name, new Blob([new Uint8Array(content)], { type: 'image/jpeg' }), file ?? 'a.jpg');
  }
  const response = await fetch(upstream.api.url + path, {
    method: 'POST',
    headers: { prefix: 'sun', lang, ...(token !== null && { token }) },
    body: form,
  });
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
}
const one = (content: Buffer, name?: string): readonly Part[] => [['file', content, name]];
const fetchFile = (name: string, token: string | null, prefix = 'sun') =>
  fetch(`${upstream.api.url}/common/get_file?id=${name.replace('files/', '')}`, {
    headers: { prefix, ...(token !== null && { token }) },
  });
const statusOf = async (...args: Parameters<typeof fetchFile>) => (await fetchFile(...args)).status;

test('P7.31 P5.39 P2.66 an avatar upload answers code 200 with its url, re-encodes the image, and updates the profile', async () => {
  const id = await addAccount(upstream.db);
  const token = await addSession(upstream, id);
  const { status, body } = await upload('/common/upload_avatar', token, one(picture, '../../etc/<b>.svg'));
  expect(status).toBe(200);
  expect(body).toMatchObject({ code: 200, url: expect.stringMatching(/^files\/[\w-]{22}$/) });
  const { data } = await call(upstream.api, '/user/get_profile', undefined, { token });
  expect(data.avatar).toBe(body.url);
  const answer = await fetchFile(String(body.url), token);
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'image/webp',
    'content-disposition': 'inline; filename="picture.webp"',
    'content-security-policy': "sandbox; default-src 'none'",
    'x-content-type-options': 'nosniff',
    'cache-control': 'private, no-store',
  });
  const bytes = Buffer.from(await answer.arrayBuffer());
  expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: 512, height: 512 });
  expect((await sharp(bytes).metadata()).exif).toBeUndefined();
  // The next picture replaces it.
  const next = await upload('/common/upload_avatar', token, one(picture));
  expect(next.body.url).not.toBe(body.url);
  expect(await statusOf(String(body.url), token)).toBe(404);
  const { rows } = await upstream.db.pool.query('select action from audit where actor = $1 order by seq', [id]);
  expect(rows.map(({ action }) => action)).toEqual(['upload-avatar', 'upload-avatar']);
});

test('A28 A01 an avatar is visible to its owner and members of their organisation, and to no other account', async () => {
  const owner = await addAccount(upstream.db);
  const colleague = await addAccount(upstream.db);
  await addEnterprise(upstream.db, { [owner]: false, [colleague]: true });
  const outsider = await addAccount(upstream.db);
  await addEnterprise(upstream.db, { [outsider]: true });
  const token = await addSession(upstream, owner);
  const url = String((await upload('/common/upload_avatar', token, one(picture))).body.url);
  expect(await statusOf(url, token)).toBe(200);
  expect(await statusOf(url, await addSession(upstream, colleague))).toBe(200);
  expect(await statusOf(url, await addSession(upstream, outsider))).toBe(404);
  expect(await statusOf(url, null)).toBe(401);
  expect(await statusOf(url, token, 'lamp')).toBe(401);
  const elsewhere = await addSession(upstream, await addAccount(upstream.db, { tenant: 'lamp' }), 'lamp');
  expect(await statusOf(url, elsewhere, 'lamp')).toBe(404);
});

test('P7.30 A28 A03 a picture can be added only to stations of its uploader, and is then visible to those who see the station', async () => {
  const { token, station } = await addHome(upstream);
  const stranger = await addAccount(upstream.db);
  const strangerToken = await addSession(upstream, stranger);
  const friend = await addAccount(upstream.db);
  const friendToken = await addSession(upstream, friend);
  await addGrant(upstream.db, station.key, friend, { shareType: 0 });
  const { body } = await upload('/common/upload_file', token, one(picture));
  expect(body).toMatchObject({ code: 1001, data: { url: expect.stringMatching(/^files\//) } });
  const { url } = body.data as { url: string };
  expect(await statusOf(url, token)).toBe(200);
  expect(await statusOf(url, friendToken)).toBe(404);

  const edit = (station_image: string[], as: string, id = station.id) =>
    call(upstream.api, '/station/edit_station', { station_id: id, station_name: 'Home', station_image }, { token: as });
  expect((await edit(['a.jpg', url], token)).code).toBe(1001);
  expect(await statusOf(url, friendToken)).toBe(200);
  expect(await statusOf(url, strangerToken)).toBe(404);
  // Seeing a picture does not allow reusing it: on an own station it would become visible to other users.
  const friendStation = await addStation(upstream.db, friend);
  expect((await edit([url], friendToken, friendStation.id)).code).toBe(1400);
  // Another user's picture, an avatar, an external address and an absent picture cannot be put on a station.
  const { station: theirs, token: theirToken } = await addHome(upstream);
  const avatar = String((await upload('/common/upload_avatar', theirToken, one(picture))).body.url);
  for (const image of [
    url,
    avatar,
    'https://a.example/x.png',
    'files/AAAAAAAAAAAAAAAAAAAAAA',
    '../x',
    'javascript:1',
  ]) {
    const reply = await edit([image], theirToken, theirs.id);
    expect([image, reply.code, reply.data]).toEqual([image, 1400, null]);
  }
});

test.each([
  [
    'P8.14 A28',
    'no picture',
    () => one(Buffer.from(`<svg>${MARK}</svg>`), 'a.png'),
    'The file is not a JPEG, PNG or WebP picture',
  ],
  ['A28', 'a picture that does not decode', () => one(picture.subarray(0, 300)), 'The picture cannot be read'],
  [
    'P5.39',
    'more than 5 MB',
    () => one(Buffer.concat([picture, Buffer.alloc(5 * 1024 * 1024)])),
    'The file is larger than 5 MB',
  ],
  ['P9.15', 'two files', () => [...one(picture), ...one(picture)], 'Please send one file only'],
  [
    'A04',
    'a field beside the file',
    () => [...one(picture), ['owner', 'somebody'] as const],
    'Please send one file only',
  ],
  ['A04', 'a field of another name', () => [['avatar', picture] as const], 'avatar is not a known field'],
  ['A04', 'no file', () => [['file', 'text'] as const], 'Please send one file only'],
  ['A28', 'an empty file', () => one(Buffer.alloc(0)), 'file is not valid'],
])('%s an upload of %s is refused with a message', async (_rows, _name, parts, words) => {
  const token = await addSession(upstream, await addAccount(upstream.db));
  for (const path of ['/common/upload_avatar', '/common/upload_file']) {
    const { status, body } = await upload(path, token, parts());
    expect([path, status, body.code, body.msg]).toEqual([path, 400, 1400, words]);
  }
});

test('A15 A17 an upload requires a session and a form', async () => {
  expect((await upload('/common/upload_avatar', null, one(picture))).status).toBe(401);
  const token = await addSession(upstream, await addAccount(upstream.db));
  const json = await call(upstream.api, '/common/upload_avatar', { file: 'x' }, { token });
  expect(json).toMatchObject({ status: 400, msg: 'The request must be a form with one file' });
  const other = await upload('/user/revoke_sessions', token, [['others', 'true']]);
  expect(other).toMatchObject({ status: 400, body: { msg: 'The request must be JSON' } });
});

test('A35 uploads are limited to thirty an hour, and 200 MB in total', async () => {
  const busy = await addAccount(upstream.db);
  const token = await addSession(upstream, busy);
  await upstream.db.pool.query('insert into rate_limit (key, count, window_start) values ($1, 30, $2)', [
    `upload sun ${busy}`,
    START,
  ]);
  expect((await upload('/common/upload_file', token, one(picture))).status).toBe(429);

  const full = await addAccount(upstream.db);
  const fullToken = await addSession(upstream, full);
  const { data } = (await upload('/common/upload_file', fullToken, one(picture))).body as { data: { url: string } };
  await upstream.db.pool.query('update file set size = 210000000 where id = $1', [data.url.slice(6)]);
  expect((await upload('/common/upload_file', fullToken, one(picture), 'zh')).body.msg).toContain('空间');
});

test('a picture that no station shows is removed after a day; one that a deleted station shows stays', async () => {
  const { token, station } = await addHome(upstream);
  const [unused, used] = await Promise.all(
    [1, 2].map(
      async () => ((await upload('/common/upload_file', token, one(picture))).body.data as { url: string }).url,
    ),
  );
  await upstream.db.pool.query('update station set images = $1, deleted_at = now() where key = $2', [
    JSON.stringify([used]),
    station.key,
  ]);
  const sweep = (hours: number) =>
    upstream.db.asService((tx) => removeUnusedFiles(tx, new Date(START.getTime() + hours * 3_600_000)));
  await sweep(23);
  expect(await statusOf(unused ?? '', token)).toBe(200);
  await sweep(25);
  expect(await statusOf(unused ?? '', token)).toBe(404);
  expect(await statusOf(used ?? '', token)).toBe(200);
});
