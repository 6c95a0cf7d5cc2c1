declare module '*/zones.mjs' {
  export const areaEdges: Readonly<Record<string, readonly string[]>>;
  export function zoneOf(file: string): { zone: string } | undefined;
  export function resolve(file: string, specifier: string): string | null;
  export function refusal(file: string, specifier: string, resolved: string | null): string | null;
}
declare module '*/areas.mjs' {
  export const areas: readonly string[];
  export const layers: Readonly<Record<string, readonly string[]>>;
}
