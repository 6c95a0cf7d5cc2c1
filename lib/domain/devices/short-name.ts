/** A device's name without the name of its station: "Cellar door main breaker" of "Cellar door" is "Main breaker". */
export function shortName(device: string, station: string): string {
  const rest = station !== '' && device.startsWith(`${station} `) ? device.slice(station.length).trim() : '';
  return rest === '' ? device : rest.charAt(0).toUpperCase() + rest.slice(1);
}
