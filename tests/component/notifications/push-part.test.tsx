import { screen, waitFor } from '@testing-library/react';
import { PushRenewal } from '@/components/notifications/push-renewal';
import { PushPart } from '@/components/notifications/push-part';
import { currentToasts, dismissToast } from '@/components/ui/toast';
import type * as Calls from '../../support/portal-calls';
import { send } from '../../support/portal-calls';
import { render } from '../../support/render';

jest.mock('@/lib/client/http/call', () => jest.requireActual<typeof Calls>('../../support/portal-calls').callModule);
jest.mock('next/navigation', () => ({ useRouter: () => ({ refresh: jest.fn() }) }));

const KEY = `B${'A'.repeat(86)}`;
const ENDPOINT = 'https://push.example.com/send/abc';
const ADDRESS = { endpoint: ENDPOINT, p256dh: KEY, auth: 'A'.repeat(22) };

/** A browser that supports push; `answer` is the user's reply to its permission prompt. */
function browser(answer: NotificationPermission = 'granted', first: 'on' | 'off' = 'off') {
  let isOn = first === 'on';
  const unsubscribe = jest.fn(() => {
    isOn = false;
    return Promise.resolve(true);
  });
  const subscription = {
    endpoint: ENDPOINT,
    toJSON: () => ({ endpoint: ENDPOINT, keys: { p256dh: KEY, auth: 'A'.repeat(22) } }),
    unsubscribe,
  };
  const subscribe = jest.fn(() => {
    isOn = true;
    return Promise.resolve(subscription);
  });
  const registration = {
    pushManager: { getSubscription: () => Promise.resolve(isOn ? subscription : null), subscribe },
  };
  const serviceWorker = {
    register: () => Promise.resolve(registration),
    getRegistration: () => Promise.resolve(registration),
    ready: Promise.resolve(registration),
  };
  const notification = {
    permission: first === 'on' ? 'granted' : 'default',
    requestPermission: () => {
      notification.permission = answer;
      return Promise.resolve(answer);
    },
  };
  Object.defineProperty(navigator, 'serviceWorker', { value: serviceWorker, configurable: true });
  Object.defineProperty(window, 'isSecureContext', { value: true, configurable: true });
  Object.assign(window, { PushManager: class {}, Notification: notification });
  return { subscribe, unsubscribe };
}

beforeEach(() => {
  jest
    .mocked(send)
    .mockReset()
    .mockImplementation((path) => Promise.resolve(path.endsWith('renew') ? { known: true } : { done: true }));
});
afterEach(() => {
  for (const { id } of currentToasts()) dismissToast(id);
  sessionStorage.clear();
  Reflect.deleteProperty(navigator, 'serviceWorker');
  Reflect.deleteProperty(window, 'PushManager');
});

test('D2.11 shows no push settings in a browser without push support', async () => {
  const { container } = render(<PushPart serverKey={KEY} />);
  await Promise.resolve();
  expect(container.querySelector('h2')).toBeNull();
});

test('D2.11 a user turns push notifications on and off for the current browser', async () => {
  const { subscribe, unsubscribe } = browser();
  const { user } = render(<PushPart serverKey={KEY} />);
  await user.click(await screen.findByRole('button', { name: 'Turn on for this browser' }));
  await screen.findByRole('button', { name: 'Turn off for this browser' });
  const [[requested] = []] = subscribe.mock.calls as unknown as [[PushSubscriptionOptionsInit]];
  expect(requested).toMatchObject({ userVisibleOnly: true });
  expect((requested?.applicationServerKey as Uint8Array).length).toBe(65);
  expect(send).toHaveBeenCalledWith('/api/notifications/push/add', ADDRESS);
  expect(currentToasts()).toMatchObject([{ text: 'This browser now notifies you of alarms' }]);
  await user.click(screen.getByRole('button', { name: 'Turn off for this browser' }));
  await screen.findByRole('button', { name: 'Turn on for this browser' });
  expect(send).toHaveBeenCalledWith('/api/notifications/push/remove', { endpoint: ENDPOINT });
  expect(unsubscribe).toHaveBeenCalledTimes(1);
});

test('D2.11 explains denied permission for push notifications and turns nothing on', async () => {
  browser('denied');
  const { user } = render(<PushPart serverKey={KEY} />);
  await user.click(await screen.findByRole('button', { name: 'Turn on for this browser' }));
  expect(await screen.findByText(/does not allow the portal to show notifications/)).toBeInTheDocument();
  expect(screen.queryByRole('button')).toBeNull();
  expect(send).not.toHaveBeenCalled();
});

test('D2.11 reports an unreachable push service, and unsubscribes the browser when the backend refuses', async () => {
  const { subscribe, unsubscribe } = browser();
  subscribe.mockRejectedValueOnce(new DOMException('Registration failed', 'AbortError'));
  const { user } = render(<PushPart serverKey={KEY} />);
  const button = await screen.findByRole('button', { name: 'Turn on for this browser' });
  await user.click(button);
  expect(await screen.findByRole('alert')).toHaveTextContent('The message service of this browser cannot be reached');
  jest.mocked(send).mockRejectedValue(new Error('unexpected'));
  await user.click(button);
  await waitFor(() => expect(unsubscribe).toHaveBeenCalled());
  expect(await screen.findByRole('button', { name: 'Turn on for this browser' })).toBeInTheDocument();
});

test('D2.11 A15 push notifications enabled by another user end when a different user signs in', async () => {
  const { unsubscribe } = browser('granted', 'on');
  jest.mocked(send).mockResolvedValue({ known: false });
  render(<PushPart serverKey={KEY} />);
  expect(await screen.findByRole('button', { name: 'Turn on for this browser' })).toBeInTheDocument();
  expect(send).toHaveBeenCalledWith('/api/notifications/push/renew', ADDRESS);
  expect(unsubscribe).toHaveBeenCalled();
});

test('D2.11 A15 checks once per user whether the browser’s push subscription is still theirs', async () => {
  const { unsubscribe } = browser('granted', 'on');
  const first = render(<PushRenewal user="ann" />);
  await waitFor(() => expect(send).toHaveBeenCalledTimes(1));
  first.unmount();
  render(<PushRenewal user="ann" />).unmount();
  expect(unsubscribe).not.toHaveBeenCalled();
  jest.mocked(send).mockResolvedValue({ known: false });
  render(<PushRenewal user="ben" />);
  await waitFor(() => expect(unsubscribe).toHaveBeenCalledTimes(1));
  expect(send).toHaveBeenCalledTimes(2);
});
