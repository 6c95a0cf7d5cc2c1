import fc from 'fast-check';
import { isPushEndpoint } from '@/lib/domain/notifications/push';

test.each([
  'https://fcm.googleapis.com/fcm/send/abc:def',
  'https://updates.push.services.mozilla.com/wpush/v2/gAAAA',
  'https://web.push.apple.com/QGxy',
  'https://wns2-par02p.notify.windows.com/w/?token=B',
  'https://PUSH.Example.COM:443/x',
])('A31 %s is accepted as a push service', (address) => {
  expect(isPushEndpoint(address)).toBe(true);
});

test.each([
  '',
  'push.example.com',
  'http://push.example.com/',
  'ftp://push.example.com/',
  'https://push.example.com:8443/',
  'https://user@push.example.com/',
  'https://:secret@push.example.com/',
  'https://localhost/',
  'https://portal/',
  'https://db.internal/',
  'https://nas.local/',
  'https://app.localhost/',
  'https://router.home.arpa/',
  'https://push.example.com./',
  'https://127.0.0.1/',
  'https://127.1/',
  'https://2130706433/',
  'https://0x7f000001/',
  'https://169.254.169.254/latest/meta-data',
  'https://[::1]/',
  'https://[::ffff:10.0.0.1]/',
  `https://push.example.com/${'a'.repeat(1_000)}`,
])('A31 %s is rejected as a push service', (address) => {
  expect(isPushEndpoint(address)).toBe(false);
});

test('A31 no IP address is accepted as a push service, however it is written', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.ipV4(),
        fc.ipV4Extended(),
        fc.ipV6().map((address) => `[${address}]`),
      ),
      (host) => {
        expect(isPushEndpoint(`https://${host}/x`)).toBe(false);
      },
    ),
  );
});
