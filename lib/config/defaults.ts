import { DELETED_RETENTION_DAYS } from '../domain/stations/deleted';

/** What holds where neither the environment nor an option of the backend sets it. */
export const DEFAULTS = {
  /** Days that raw samples are retained; rollups are retained for good. */
  retentionDays: 90,
  alarmRetentionDays: 730,
  auditRetentionDays: 730,
  commLogRetentionDays: 730,
  /** Days that deleted stations and devices can be restored. */
  deletedRetentionDays: DELETED_RETENTION_DAYS,
  /** Writes to devices per hour of a whole tenant. */
  tenantWritesPerHour: 1_000,
  /** Seconds that an alarm waits for others to go into the same email. */
  noticeWaitSeconds: 120,
  /** Seconds that a read replica may be behind. */
  readLagSeconds: 5,
} satisfies Readonly<Record<string, number>>;
