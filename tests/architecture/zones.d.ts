declare module '*/zones.mjs' {
  export const areaBoundaries: Readonly<Record<string, readonly string[]>>;
  export function zoneOf(file: string): { zone: string } | undefined;
  export function resolve(file: string, specifier: string): string | null;
  export function refusal(file: string, specifier: string, resolved: string | null): string | null;
}
