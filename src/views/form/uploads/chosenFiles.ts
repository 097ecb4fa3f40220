/** What is known of a file that a person chose in a form. */
export interface Chosen {
  readonly file: File;
  /** Name of the resource of the form. */
  readonly resource: string;
  /** How much of it is sent, from 0 to 1; null while it is not being sent. */
  readonly share: number | null;
  /** The name under which storage has it, once it has arrived. */
  readonly arrivedAs: string | null;
  /** The last try did not succeed. */
  readonly isFailed: boolean;
  /** Why it is not taken at all; null when it is. */
  readonly refusal: string | null;
}

/** By the value that stands in the form for it; bytes stay where they are until they are sent. */
const chosen = new Map<string, Chosen>();
const listeners = new Set<() => void>();

function notifyListeners(): void {
  for (const listener of listeners) listener();
}

/** A name that storage could give it too. */
function storable(name: string): string {
  const plain = name.replaceAll(/[/\\\p{C}]/gu, '_');
  const ending = plain.slice(plain.lastIndexOf('.'));
  return plain.length <= 120 ? plain : `${plain.slice(0, 120 - ending.length)}${ending}`;
}

/**
 * Notes a chosen file, and answers the value that stands for it in a form: it looks like that of a stored file, so that a form
 * reads, compares and shows it as one.
 * @example choose(file, 'contact_files') // '3f0c…/scan.pdf'
 */
export function choose(file: File, resource: string): string {
  const value = `${crypto.randomUUID()}/${storable(file.name)}`;
  chosen.set(value, { file, resource, share: null, arrivedAs: null, isFailed: false, refusal: null });
  return value;
}

/**
 * Notes a file that is not taken, and answers the value that stands for it: no form reads it as a file, so none is sent as if
 * nothing had been chosen.
 * @example change(chooseRefused(file, 'payments', 'The file is empty'))
 */
export function chooseRefused(file: File, resource: string, refusal: string): string {
  const value = `!${crypto.randomUUID()}/${storable(file.name)}`;
  chosen.set(value, { file, resource, share: null, arrivedAs: null, isFailed: false, refusal });
  return value;
}

/** Why files among the values of a form are not taken, by field. */
export function refusedFiles(values: Readonly<Record<string, unknown>>): Readonly<Record<string, string>> {
  const named = Object.entries(values).flatMap(([name, value]) => {
    const refusal = chosenFor(value)?.refusal;
    return refusal ? [[name, refusal] as const] : [];
  });
  return Object.fromEntries(named);
}

/** The chosen file that a value stands for, if it is one. */
export function chosenFor(value: unknown): Chosen | null {
  return typeof value === 'string' ? (chosen.get(value) ?? null) : null;
}

/** Notes how it goes with a file. */
export function note(value: unknown, what: Partial<Pick<Chosen, 'share' | 'arrivedAs' | 'isFailed'>>): void {
  const known = chosenFor(value);
  if (!known || typeof value !== 'string') return;
  chosen.set(value, { ...known, ...what });
  notifyListeners();
}

/** Lets go of a file: it is saved, or another one was chosen. */
export function forgetChosen(value: unknown): void {
  if (typeof value === 'string' && chosen.delete(value)) notifyListeners();
}

export function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
