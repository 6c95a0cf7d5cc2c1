import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { Metric, PartReport } from '../context';
import { isLoopback } from './client-address';

/** Counts and times every call; `/metrics` answers to loopback, and to addresses that `mayRead` accepts. */
export function addMetrics(
  app: FastifyInstance,
  reports: readonly PartReport[] = [],
  mayRead: (address: string) => boolean = () => false,
): void {
  const register = new Registry();
  collectDefaultMetrics({ register });
  for (const report of reports) addReport(register, report);
  const seconds = new Histogram({
    name: 'sunhelm_api_seconds',
    help: 'Time to answer a call',
    labelNames: ['call', 'status'],
    buckets: [0.005, 0.02, 0.1, 0.3, 1, 3, 10],
    registers: [register],
  });
  const failures = new Counter({
    name: 'sunhelm_api_failures_total',
    help: 'Calls that ended with our own mistake or without the database',
    labelNames: ['call'],
    registers: [register],
  });
  app.addHook('onResponse', (request, reply, done) => {
    const call = request.routeOptions.config.call ?? 'unknown';
    seconds.labels(call, String(reply.statusCode)).observe(reply.elapsedTime / 1000);
    if (reply.statusCode >= 500) failures.labels(call).inc();
    done();
  });
  app.get('/metrics', { config: { access: 'loopback', call: 'metrics' } }, async (request, reply) => {
    const { remoteAddress = '' } = request.socket;
    if (!isLoopback(remoteAddress) && !mayRead(remoteAddress)) return reply.callNotFound();
    return reply.header('content-type', register.contentType).send(await register.metrics());
  });
  app.addHook('onClose', (_app, done) => {
    register.clear();
    done();
  });
}

/** The metrics of another part, read on each scrape. */
function addReport(register: Registry, report: PartReport): void {
  for (const name of new Set(report.metrics().map((metric) => metric.name))) {
    const own = (): readonly Metric[] => report.metrics().filter((metric) => metric.name === name);
    const { kind = 'gauge', help = name, labels = {} } = own()[0] ?? {};
    const options = { name, help, labelNames: Object.keys(labels), registers: [register] };
    if (kind === 'gauge') {
      new Gauge({
        ...options,
        collect() {
          for (const metric of own()) this.set(metric.labels ?? {}, metric.value);
        },
      });
    } else {
      new Counter({
        ...options,
        collect() {
          this.reset();
          for (const metric of own()) this.inc(metric.labels ?? {}, metric.value);
        },
      });
    }
  }
}
