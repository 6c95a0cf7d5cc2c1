import { townNamed } from '@/upstream/seed/builders/places';
import { buildStation } from '@/upstream/seed/builders/station-builder';
import { freshState, planGateway } from '@/upstream/seed/plan-gateways';
import { small } from '@/upstream/seed/scenarios/small';
import { EventQueue } from '@/upstream/plants/events/event-queue';
import { SiteDevices } from '@/upstream/plants/gateway/site-devices';

const DAY = 86_400_000;

test.each([0, 5, 11, 18, 23])(
  'D2.19 the battery of an owner who keeps it full is above half at %p h, so that an upgrade is possible',
  (hour) => {
    const now = Date.parse('2026-07-01T00:00:00Z') + hour * 3_600_000;
    const spec = small.stations.find(({ name }) => name === 'Capital roof');
    if (!spec) throw new Error('the station is gone');
    const draft = buildStation('small', { ...spec, town: townNamed('Braddon') }, now);
    const plan = planGateway(draft, 'secret', freshState(draft, now));
    const desk = new EventQueue(plan, null, now);
    const site = new SiteDevices(plan, structuredClone(plan.initial), desk);
    site.station.catchUp(now, 60);
    const inverter = draft.devices.find(({ type }) => type === 'C002')?.id ?? '';
    expect(plan.firmware).toMatchObject({ blockMilliseconds: 40, fault: null });
    expect(site.condition(inverter).battery).toBeGreaterThan(60);
    expect(site.condition(inverter).fault).toBe(false);
    expect(now - plan.initial.at).toBeLessThanOrEqual(2 * DAY);
  },
);
