import { openFrameChannel } from '@/components/map/frame-channel';
import type { FrameChannel } from '@/components/map/frame-channel';
import type { FromFrame, ToFrame } from '@/lib/domain/map/channel';

const start: Extract<ToFrame, { kind: 'start' }> = {
  kind: 'start',
  view: { centre: { latitude: -26, longitude: 151.23 }, zoom: 4.4 },
  labels: {
    open: 'o',
    close: 'c',
    statuses: { fault: 'f', abnormal: 'a', offline: 'o', normal: 'n' },
    cluster: '',
    together: '{count} stations at this place',
    label: '',
  },
  pin: false,
};

/** A fake message port with what the channel uses; `other` is the opposite end. */
class FakePort {
  readonly sent: unknown[] = [];
  other: FakePort | null = null;
  private listeners: ((event: { data: unknown }) => void)[] = [];
  start = jest.fn();
  close = jest.fn();
  addEventListener(_name: string, listener: (event: { data: unknown }) => void) {
    this.listeners.push(listener);
  }
  postMessage(data: unknown) {
    this.sent.push(data);
    this.other?.listeners.forEach((listener) => listener({ data }));
  }
}

let frame: HTMLIFrameElement;
let channel: FrameChannel;
let ports: { port1: FakePort; port2: FakePort }[];
const heard = jest.fn<void, [FromFrame]>();
const post = jest.fn();

beforeEach(() => {
  jest.useFakeTimers();
  heard.mockReset();
  post.mockReset();
  ports = [];
  globalThis.MessageChannel = class {
    port1 = new FakePort();
    port2 = new FakePort();
    constructor() {
      this.port1.other = this.port2;
      this.port2.other = this.port1;
      ports.push(this);
    }
  } as unknown as typeof MessageChannel;
  frame = document.createElement('iframe');
  document.body.replaceChildren(frame);
  Object.defineProperty(frame, 'contentWindow', { value: Object.assign(Object.create(null), { postMessage: post }) });
  channel = openFrameChannel(frame, start, 2, heard);
});
afterEach(() => {
  channel.close();
  jest.useRealTimers();
});

function t(data: unknown, from: { source?: unknown; origin?: string } = {}) {
  const event = new MessageEvent('message', { data });
  Object.defineProperties(event, {
    source: { value: 'source' in from ? from.source : frame.contentWindow },
    origin: { value: from.origin ?? 'null' },
  });
  window.dispatchEvent(event);
}

test.each([
  ['another window', { source: {} }, { kind: 'hello' }],
  ['an origin, which the frame has not', { origin: 'https://evil.example' }, { kind: 'hello' }],
  ['this very origin', { origin: 'http://localhost' }, { kind: 'hello' }],
  ['the frame, but not a greeting', {}, { kind: 'open', id: 's1' }],
  ['the frame, but text', {}, 'hello'],
])('P4.19 a message from %s opens no channel', (_what, from, data) => {
  t(data, from);
  expect(post).not.toHaveBeenCalled();
  expect(heard).not.toHaveBeenCalled();
});

test('P4.19 the frame receives one port, the messages sent earlier, and only the latest of each kind', () => {
  channel.send({ kind: 'items', items: [] });
  channel.send({ kind: 'pin', position: null });
  channel.send({ kind: 'pin', position: { latitude: -34, longitude: 138 } });
  t({ kind: 'hello' });
  t({ kind: 'hello' });
  expect(post).toHaveBeenCalledTimes(1);
  expect(ports).toHaveLength(1);
  expect(ports[0]?.port1.sent.map((message) => (message as ToFrame).kind)).toEqual(['start', 'items', 'pin']);
  expect(ports[0]?.port1.sent[2]).toMatchObject({ position: { latitude: -34 } });
});

test('P4.19 messages from the port are treated as untrusted', () => {
  t({ kind: 'hello' });
  const [opened] = ports;
  for (const message of [null, 'x', { kind: 'open' }, { kind: 'open', id: '<b>' }, { kind: 'eval', code: '1' }]) {
    opened?.port2.postMessage(message);
  }
  expect(heard.mock.calls).toEqual([[{ kind: 'open', id: '<b>' }]]);
});

test('P4.19 P9.13 a frame without a map within the allowed time fails; one with a map does not', () => {
  jest.advanceTimersByTime(12_999);
  expect(heard).not.toHaveBeenCalled();
  jest.advanceTimersByTime(1);
  expect(heard).toHaveBeenLastCalledWith({ kind: 'failed' });
  heard.mockReset();
  channel.close();
  channel = openFrameChannel(frame, start, 1, heard);
  t({ kind: 'hello' });
  ports.at(-1)?.port2.postMessage({ kind: 'ready', vendor: 'google' });
  jest.advanceTimersByTime(60_000);
  expect(heard.mock.calls).toEqual([[{ kind: 'ready', vendor: 'google' }]]);
});

test('P4.19 a closed channel ignores all messages', () => {
  channel.close();
  t({ kind: 'hello' });
  jest.advanceTimersByTime(60_000);
  expect(post).not.toHaveBeenCalled();
  expect(heard).not.toHaveBeenCalled();
});
