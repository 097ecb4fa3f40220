/** The path of a browser on this machine, or undefined. `CHROME_PATH` goes before everything else. */
export function installedBrowser(): string | undefined;

/** Finds a browser, or gets one; its path. */
export function ensureBrowser(): Promise<string>;
