import { writeSync } from 'node:fs';
import { openDiskOutbox } from '@/edge/store/disk-outbox';
import { NOW, SMALL, type Step } from './steps';

/*
 * A gateway in a process of its own, so that it can be killed: pushes numbered samples, and sends to and acknowledges for a backend what
 * its outbox offers. Reports each step as a line before the next one.
 */

const report = (step: Step) => void writeSync(1, `${JSON.stringify(step)}\n`);

async function main(folder: string, firstId: number): Promise<void> {
  const outbox = openDiskOutbox({
    ...{ folder, clock: () => new Date(NOW), log: (problem) => report({ problem }) },
    ...SMALL,
  });
  const push = async (id: number) => {
    const datas = [{ device_id: 'inv1', property_code: 'P', value: id }];
    if (await outbox.push([{ ts: NOW, datas }])) report({ stored: id });
  };
  for (let id = firstId; ;) {
    const stored = Array.from({ length: 1 + Math.floor(Math.random() * 6) }, () => push(id++));
    const due = outbox.due(NOW);
    for (const sent of due) report({ sent });
    const acked = due[Math.floor(Math.random() * 2 * due.length)];
    if (acked) outbox.ack(acked.seq);
    if (Math.random() < 0.2) outbox.forgetSent();
    if (Math.random() < 0.7) await Promise.all(stored);
    else await outbox.settled();
  }
}

const [, , folder = '', firstId = ''] = process.argv;
void main(folder, Number(firstId));
