/** The state of a part of the service: `degraded` works, but something behind it has problems. */
export const SERVICE_STATES = ['ok', 'degraded', 'failed'] as const;
export type ServiceState = (typeof SERVICE_STATES)[number];

/** The portal that answered, and the upstream behind it. */
export interface ServiceStatus {
  readonly portal: 'ok';
  readonly upstream: ServiceState;
}
