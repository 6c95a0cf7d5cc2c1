export const BROWSER_ARGS: string[];
export function findBrowser(): Promise<string | null>;
export function ensureBrowser(): Promise<string>;
