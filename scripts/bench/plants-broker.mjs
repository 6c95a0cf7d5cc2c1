import { createServer } from 'node:net';
import { Aedes } from 'aedes';

/* A broker that acknowledges telemetry at once and keeps nothing: what is measured beside it are the plants alone. */

let [messages, values] = [0, 0];
const broker = await Aedes.createBroker();
broker.on('publish', (packet, client) => {
  const found = /^\/gateway\/([^/]+)\/property$/.exec(packet.topic);
  if (!client || !found) return;
  const { seq, samples } = JSON.parse(packet.payload.toString());
  messages += 1;
  for (const { datas } of samples) values += datas.length;
  const payload = Buffer.from(JSON.stringify({ upto: seq }));
  broker.publish(
    { cmd: 'publish', topic: `/gateway/${found[1]}/ack`, payload, qos: 1, retain: false, dup: false },
    () => undefined,
  );
});
const server = createServer(broker.handle);
server.listen(0, '127.0.0.1', () => process.send?.(server.address().port));
// Asked, it says what has arrived since the last time.
process.on('message', () => {
  process.send?.({ messages, values });
  [messages, values] = [0, 0];
});
process.on('disconnect', () => process.exit(0));
