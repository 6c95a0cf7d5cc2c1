import { cameraProblemOf, CameraNotAllowedHere, openCamera } from '@/components/scan/camera';
import { listAddress, plainAddress, scanAddress, wizardAddress } from '@/components/stations/wizard/wizard-address';
import { sendFileWithProgress } from '@/lib/client/http/send-file';
import { uploadPicture } from '@/lib/contract/portal/calls/stations/edit';

const place = { pathname: '/powerDetail', search: '?list=1&tab=fault' };

test('R14 builds the addresses that open and close the wizard and its scanner', () => {
  expect(wizardAddress(place)).toBe('/powerDetail?list=1&tab=fault&add=1');
  expect(scanAddress(place)).toBe('/powerDetail?list=1&tab=fault&add=1&scan=1');
  expect(plainAddress({ ...place, search: '?add=1&scan=1' })).toBe('/powerDetail');
  expect(wizardAddress({ ...place, search: '?add=1&scan=1' })).toBe('/powerDetail?add=1');
  // P2.51: without `list=1` the only station would open.
  expect(listAddress({ ...place, search: '?add=1' })).toBe('/powerDetail?list=1');
});

test.each([
  ['SecurityError', 'insecure'],
  ['NotAllowedError', 'refused'],
  ['NotFoundError', 'none'],
  ['OverconstrainedError', 'none'],
  ['NotReadableError', 'busy'],
  ['AbortError', 'busy'],
  ['SomethingElse', 'failed'],
] as const)('P5.22 a camera that fails with %s is %s', (name, problem) => {
  expect(cameraProblemOf(new DOMException('x', name))).toBe(problem);
});

test('P5.22 does not try to open a camera without a secure context, a camera or permission by policy', async () => {
  const set = (about: object) => Object.assign(window, about);
  set({ isSecureContext: false });
  await expect(openCamera()).rejects.toMatchObject({ name: 'SecurityError' });
  set({ isSecureContext: true });
  await expect(openCamera()).rejects.toMatchObject({ name: 'NotFoundError' });
  Object.assign(document, { featurePolicy: { allowsFeature: () => false } });
  await expect(openCamera()).rejects.toBeInstanceOf(CameraNotAllowedHere);
  Object.assign(document, { featurePolicy: undefined });
  expect(cameraProblemOf(new TypeError('x'))).toBe('failed');
});

/** The parts of XMLHttpRequest that are used. */
class FakeRequest {
  static last: FakeRequest;
  readonly headers: Record<string, string> = {};
  readonly upload: { onprogress?: (event: object) => void } = {};
  status = 0;
  responseText = '';
  timeout = 0;
  body: FormData | null = null;
  onload = () => undefined as unknown;
  onerror = () => undefined as unknown;
  ontimeout = () => undefined as unknown;
  onabort = () => undefined as unknown;
  constructor() {
    FakeRequest.last = this;
  }
  open(method: string, path: string) {
    this.headers[':'] = `${method} ${path}`;
  }
  setRequestHeader(name: string, value: string) {
    this.headers[name] = value;
  }
  send(body: FormData) {
    this.body = body;
  }
  abort() {
    this.onabort();
  }
  answer(status: number, text: string) {
    this.status = status;
    this.responseText = text;
    this.onload();
  }
}

describe('P7.30 a file upload with progress', () => {
  beforeEach(() => Object.assign(globalThis, { XMLHttpRequest: FakeRequest }));
  const file = new Blob(['x']);

  test('sends the portal’s request header, reports progress and returns the answer', async () => {
    const shares: number[] = [];
    const sent = sendFileWithProgress(uploadPicture, file, 'a', {
      onProgress: (share) => shares.push(share),
    });
    const { last } = FakeRequest;
    last.upload.onprogress?.({ lengthComputable: true, loaded: 1, total: 4 });
    last.upload.onprogress?.({ lengthComputable: false, loaded: 2, total: 0 });
    last.answer(200, '{"name":"files/a"}');
    expect(await sent).toEqual({ name: 'files/a' });
    expect(shares).toEqual([0.25]);
    expect(last.headers).toMatchObject({ ':': 'POST /api/stations/picture', 'x-requested-by': 'portal' });
    expect(last.body?.get('file')).toBeInstanceOf(Blob);
  });

  test.each([
    [400, '{"kind":"validation","message":"no picture"}', 'validation'],
    [502, '<html>', 'bad-answer'],
    [200, 'no JSON', 'bad-answer'],
  ])('a %s with %s is the problem %s', async (status, text, kind) => {
    const sent = sendFileWithProgress(uploadPicture, file, 'a');
    FakeRequest.last.answer(status, text);
    await expect(sent).rejects.toMatchObject({ problem: { kind } });
  });

  test('an expired session leads to the sign-in page and back', async () => {
    const leave = jest.fn();
    const sent = sendFileWithProgress(uploadPicture, file, 'a', { leave });
    FakeRequest.last.answer(401, '{"kind":"unauthorised"}');
    await expect(sent).rejects.toMatchObject({ problem: { kind: 'unauthorised' } });
    expect(leave).toHaveBeenCalledWith(expect.stringMatching(/^\/login\?expired=1&next=/));
  });

  test('distinguishes a lost connection, a timeout and a cancellation', async () => {
    const send = (signal?: AbortSignal) => sendFileWithProgress(uploadPicture, file, 'a', signal ? { signal } : {});
    const broken = send();
    FakeRequest.last.onerror();
    await expect(broken).rejects.toMatchObject({ problem: { kind: 'unreachable' } });
    const late = send();
    FakeRequest.last.ontimeout();
    await expect(late).rejects.toMatchObject({ problem: { kind: 'timeout' } });
    const stop = new AbortController();
    const stopped = send(stop.signal);
    stop.abort();
    await expect(stopped).rejects.toMatchObject({ name: 'AbortError' });
    await expect(send(stop.signal)).rejects.toMatchObject({ name: 'AbortError' });
  });
});
