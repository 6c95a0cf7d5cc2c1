interface Gateway {
  readonly secret: string;
  readonly url: string;
  readonly uuid: string;
  /** IANA name of the station's zone; null to leave it out. */
  readonly timeZone: string | null;
}

/** The lines of edge.yaml by which a gateway reaches the portal; ids and secrets are letters, digits, `-` and `_`. */
export function edgeLines({ secret, timeZone, url, uuid }: Gateway): string {
  const zone = timeZone === null ? '' : `timeZone: ${timeZone}\n`;
  return `gateway:\n  url: ${url}\n  id: ${uuid}\n  secret: '${secret}'\n${zone}`;
}
