import { storageKey } from '../../../environment/storageKey.ts';

const key = (resource: string) => storageKey(`row.${resource}`);

/** Notes which row a person left for its record, so that Back can put the focus there again. For this tab only. */
export function rememberRow(resource: string, id: string | number): void {
  try {
    sessionStorage.setItem(key(resource), String(id));
  } catch {
    // Without storage the focus starts at the top: no reason to fail.
  }
}

/** Whether a row was left to which nobody came back yet. @example isRowRemembered('contacts') // true */
export function isRowRemembered(resource: string): boolean {
  try {
    return sessionStorage.getItem(key(resource)) !== null;
  } catch {
    return false;
  }
}

/** The row that was left last, once. @example recallRow('contacts') // '4f0c...' */
export function recallRow(resource: string): string | null {
  try {
    const id = sessionStorage.getItem(key(resource));
    sessionStorage.removeItem(key(resource));
    return id;
  } catch {
    return null;
  }
}
