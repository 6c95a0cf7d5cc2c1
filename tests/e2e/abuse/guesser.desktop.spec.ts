import { startProduct } from '../../support/product';
import { expect, test } from '../fixtures';

test('A14 A09 an attacker who sends another forwarded address each time is still counted as one address', async ({
  request,
}) => {
  test.setTimeout(240_000);
  // Uses a separate product, since the attempts exhaust the limit of the address that all specs share.
  const product = await startProduct({ portFrom: 4900 });
  try {
    const attempt = (index: number) =>
      request.post(`${product.url}/api/session/sign-in`, {
        headers: {
          origin: product.url,
          'x-requested-by': 'portal',
          'x-forwarded-for': `198.51.100.${index}`,
          'x-peer-address': `198.51.100.${index}`,
          'client-address': `198.51.100.${index}`,
        },
        data: { mode: 2, account: `nobody${index}@example.com`, password: 'wrong-one', agreed: true },
      });
    const answers = await Promise.all(Array.from({ length: 30 }, (_, index) => attempt(index)));
    expect(answers.filter((answer) => answer.status() === 422)).toHaveLength(20);
    const refused = answers.filter((answer) => answer.status() === 429);
    expect(refused).toHaveLength(10);
    expect(Number(refused[0]?.headers()['retry-after'])).toBeGreaterThan(0);
  } finally {
    await product.dispose();
  }
});
