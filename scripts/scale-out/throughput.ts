import { availableParallelism } from 'node:os';
import { HttpPerson } from '../../tests/support/http-person';
import { PASSWORD, type Stage } from './stage';

const FOR_MS = 15_000;
const AT_ONCE = 24;

export interface Throughput {
  /** Pages a second with one portal behind the balancer, and with all of them. */
  readonly one: number;
  readonly all: number;
  readonly cores: number;
}

/** How many pages a second come through the balancer from all portals, against one of them, in turns of one run. */
export async function measureThroughput({ url, singleUrl }: Stage): Promise<Throughput> {
  const account = 'provider@demo.sunhelm.example';
  const [ofOne, ofAll] = [
    await HttpPerson.signIn(singleUrl, account, PASSWORD),
    await HttpPerson.signIn(url, account, PASSWORD),
  ];
  await rate(singleUrl, ofOne, 3_000);
  await rate(url, ofAll, 3_000);
  const rates: { one: number; all: number }[] = [];
  for (let turn = 0; turn < 2; turn += 1)
    rates.push({ one: await rate(singleUrl, ofOne, FOR_MS), all: await rate(url, ofAll, FOR_MS) });
  const mean = (of: 'one' | 'all') => rates.reduce((sum, turn) => sum + turn[of], 0) / rates.length;
  return { one: mean('one'), all: mean('all'), cores: availableParallelism() };
}

async function rate(url: string, person: HttpPerson, forMs: number): Promise<number> {
  const since = performance.now();
  let pages = 0;
  const visitor = async () => {
    while (performance.now() - since < forMs) {
      const answer = await person.fetch(url, '/powerDetail');
      await answer.arrayBuffer();
      if (answer.status !== 200) throw new Error(`a page answered ${answer.status}`);
      pages += 1;
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, visitor));
  return (pages * 1000) / (performance.now() - since);
}
