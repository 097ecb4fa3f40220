import { storageKey } from '../environment/storageKey.ts';

export const partnerKey = storageKey('partner');

type Values = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

export interface CurrentPartnerOptions {
  /** Of the tab: the partner belongs to it. */
  readonly tab: Values | undefined;
  /** Of the browser: only what a new tab starts with. */
  readonly shared: Values | undefined;
  /** Partners of the person who is signed in; undefined when nobody is. */
  readonly allowed: () => readonly string[] | undefined;
  /** Records the choice at the service. */
  readonly record: (code: string) => Promise<void>;
}

export interface CurrentPartner {
  /** Code of the selected partner; undefined when nobody is signed in or none is selected. */
  get(): string | undefined;
  /** Makes another partner the current one of this tab. Throws when the service refuses, and changes nothing then. */
  select(code: string): Promise<void>;
  /** After a sign-in or a page load: takes the tab's partner, else the remembered one, else the person's first. */
  settle(): string | undefined;
  /** Told of each change with the new and the former partner. */
  onChange(listener: (code: string | undefined, former: string | undefined) => void): () => void;
  /** Forgets the tab's partner at sign-out. */
  forget(): void;
}

function readFrom(values: Values | undefined): string | undefined {
  try {
    return values?.getItem(partnerKey) ?? undefined;
  } catch {
    return undefined;
  }
}

function writeTo(values: Values | undefined, code: string | undefined): void {
  try {
    if (code === undefined) values?.removeItem(partnerKey);
    else values?.setItem(partnerKey, code);
  } catch {
    // What a full storage does not keep, the tab still holds in memory.
  }
}

export function createCurrentPartner({ tab, shared, allowed, record }: CurrentPartnerOptions): CurrentPartner {
  const listeners = new Set<(code: string | undefined, former: string | undefined) => void>();
  let current = readFrom(tab);

  const permitted = (code: string | undefined) =>
    code !== undefined && allowed()?.includes(code) === true ? code : undefined;

  /** `former` is what the tab showed: it may belong to somebody who has signed out since. */
  function change(code: string | undefined): void {
    const former = current;
    current = code;
    writeTo(tab, code);
    if (code !== former) for (const listener of listeners) listener(code, former);
  }

  return {
    get: () => permitted(current),
    async select(code) {
      await record(code);
      change(code);
      writeTo(shared, code);
    },
    settle() {
      const code = permitted(current) ?? permitted(readFrom(shared)) ?? allowed()?.[0];
      change(code);
      return code;
    },
    onChange(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    forget: () => change(undefined),
  };
}
