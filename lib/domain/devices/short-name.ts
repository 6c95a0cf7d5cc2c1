/** What a device is called where its station is named already: "Cellar door main breaker" of "Cellar door" is "Main breaker". */
export function shortName(device: string, station: string): string {
  const rest = station !== '' && device.startsWith(`${station} `) ? device.slice(station.length).trim() : '';
  return rest === '' ? device : rest.charAt(0).toUpperCase() + rest.slice(1);
}
