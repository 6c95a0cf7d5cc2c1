/** What a backend process publishes to the others on its database. */
export interface Backend {
  /** Host and process number, for display. */
  readonly name: string;
  /** Whether it uses a broker that other backends can reach. */
  readonly sharesBroker: boolean;
  /** Fingerprints of the keys that it accepts; the first one signs. */
  readonly brokerTokenKeys: readonly string[];
  /** Empty where no portal runs beside it. */
  readonly sessionKeys: readonly string[];
}

/**
 * Why two backends cannot work on one database, as one line that says what to configure; null where they can. During a key rotation,
 * each must accept what the other signs.
 */
export function disagreement(own: Backend, other: Backend, { tokenKeyIsOwn = false } = {}): string | null {
  const by = `another backend (${other.name}) works on this database`;
  if (!own.sharesBroker || !other.sharesBroker) {
    return `MQTT_URL: ${by}, and gateways at the one do not reach browsers at the other: set MQTT_URL to the same broker for every backend`;
  }
  if (!takeEachOther(own.brokerTokenKeys, other.brokerTokenKeys)) {
    const made = tokenKeyIsOwn ? ' (none is set here, so that one was made in DATA_DIR)' : '';
    return `BROKER_TOKEN_SECRET: ${by} with another key${made}, so that the one refuses browsers whose credentials come from the other: set the same BROKER_TOKEN_SECRET, or BROKER_TOKEN_SECRET_FILE, for every backend`;
  }
  const portals = own.sessionKeys.length > 0 && other.sessionKeys.length > 0;
  if (portals && !takeEachOther(own.sessionKeys, other.sessionKeys)) {
    return `SESSION_SECRET: ${by} beside a portal with another key, so that the one signs out who signed in at the other: set the same SESSION_SECRET, or SESSION_SECRET_FILE, for every portal`;
  }
  return null;
}

/** The message for two backends with different brokers. */
export function anotherBroker(name: string, own: string): string {
  return `MQTT_URL: another backend (${name}) works on this database and is not heard through our broker${own === '' ? '' : ` (${own})`}, so that gateways at the one do not reach browsers at the other: set MQTT_URL to the same broker, or to nodes of one cluster, for every backend`;
}

/** Whether each accepts the signatures of the other. */
function takeEachOther([own, ...older]: readonly string[], [other, ...others]: readonly string[]): boolean {
  return own === other || (older.includes(other ?? '') && others.includes(own ?? ''));
}
