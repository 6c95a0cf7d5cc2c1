import type { Product } from '../../tests/support/product';
import { until } from '../../tests/support/until';

const PAST_WRITTEN = /the history of \d+ stations is complete/;
const PAST_LIMIT_MS = 15 * 60_000;

/** The demo writes its past for some minutes: until then days are empty, and the processor is not at rest. */
export async function pastWritten(product: Product): Promise<void> {
  await until(() => PAST_WRITTEN.test(product.logs()), { limit: PAST_LIMIT_MS, what: 'the past of the demo' });
}
