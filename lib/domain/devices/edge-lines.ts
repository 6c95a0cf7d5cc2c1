/** The lines of edge.yaml by which a gateway reaches the portal; ids and secrets are letters, digits, `-` and `_`. */
export function edgeLines(gateway: { readonly secret: string; readonly url: string; readonly uuid: string }): string {
  const { secret, url, uuid } = gateway;
  return `gateway:\n  url: ${url}\n  id: ${uuid}\n  secret: '${secret}'\n`;
}
