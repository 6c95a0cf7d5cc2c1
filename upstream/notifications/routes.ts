import type { FastifyInstance } from 'fastify';
import * as notices from '@/lib/contract/upstream/notifications/preferences';
import * as push from '@/lib/contract/upstream/notifications/push';
import { stationIn, ownSession, stationsIn, anonymous } from '../api/guards';
import { serve } from '../api/serve';
import type { Backend } from '../api/session-gate';
import { addReportMail } from './add-report-mail';
import { deleteReportMail } from './delete-report-mail';
import { endMails } from './end-mails';
import { getNotices } from './get-notices';
import { getStationNotices } from './get-station-notices';
import { sendReportMail } from './send-report-mail';
import { setPlannedWork } from './set-planned-work';
import { addPush, renewPush, removePush } from './set-push';
import { setQuietHours } from './set-quiet-hours';
import { setStationNotices, setAllNotices } from './set-station-notices';

const one = stationIn((input: { readonly station_id: string }) => input.station_id);
const list = stationsIn((input: { readonly station_id: readonly string[] | null }) => input.station_id ?? []);

/** Alarm notifications, planned maintenance and emailed reports. */
export function registerNotificationsRoutes(app: FastifyInstance, backend: Backend): void {
  serve(app, backend, notices.getStationNotices, { action: 'view', object: one }, getStationNotices);
  serve(app, backend, notices.setStationNotices, { action: 'view', object: one }, setStationNotices);
  serve(app, backend, notices.setPlannedWork, { action: 'plan-work', object: one }, setPlannedWork);
  serve(app, backend, notices.getNotices, { action: 'list', object: ownSession }, getNotices);
  const choose = { action: 'choose-mails', object: ownSession } as const;
  serve(app, backend, notices.setAllNotices, choose, setAllNotices);
  serve(app, backend, notices.setQuietHours, choose, setQuietHours);
  serve(app, backend, push.addPush, choose, addPush);
  serve(app, backend, push.renewPush, choose, renewPush);
  serve(app, backend, push.removePush, choose, removePush);
  serve(app, backend, notices.addReportMail, { action: 'view', object: list }, addReportMail);
  // The services look up the report among the caller's own.
  serve(app, backend, notices.deleteReportMail, choose, deleteReportMail);
  serve(app, backend, notices.sendReportMail, choose, sendReportMail);
  serve(app, backend, notices.unsubscribe, { action: 'unsubscribe', object: anonymous }, endMails);
}
