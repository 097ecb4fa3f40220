import { replaceEqualDeep } from '@tanstack/react-query';
import { useLocation, useStoreContext } from 'ra-core';
import { type ReactNode, useEffect, useMemo, useSyncExternalStore } from 'react';
import type { Context } from '../../schema/context.ts';
import { overlaid } from '../../schema/overlaid.ts';
import { ModelContext, useModel } from '../../views/context/ModelContext.ts';
import { PartnerNameContext } from '../../views/context/PartnerNameContext.ts';
import { SchemaContext } from '../../views/context/SchemaContext.ts';
import { useLanguage } from '../i18n/useTexts.ts';
import type { ContextSource } from './contextSource.ts';
import { contextOf, type Known, knownKey, nothingKnown } from './contextOf.ts';
import { useSession } from './SessionContext.ts';
import { useDirectory } from './useDirectory.ts';
import { WorldContext } from './WorldContext.ts';

/** The code of the partner that this tab works for, followed as it changes. */
export function usePartnerCode(): string | undefined {
  const { partner } = useSession().identity;
  return useSyncExternalStore(
    (listener) => partner.onChange(listener),
    () => partner.get(),
  );
}

interface WorldProviderProps {
  readonly source: ContextSource;
  readonly children: ReactNode;
}

/** Until it has been read again, what was known last time: no menu grows under the pointer, no amount waits for its currency. */
function useKnown(code: string | undefined, read: Known | null): Known {
  const store = useStoreContext();
  const remembered = useMemo(() => store.getItem<Known>(knownKey(code)) ?? nothingKnown, [store, code]);
  useEffect(() => {
    if (read) store.setItem(knownKey(code), read);
  }, [read, store, code]);
  // What is as it was, is the same: nothing has to be drawn again.
  return useMemo(() => (read ? replaceEqualDeep(remembered, read) : remembered), [remembered, read]);
}

/** Provides what declarations need to know of the world: the person, the partner, the language, the day. */
export function WorldProvider({ source, children }: WorldProviderProps) {
  const { identity, now } = useSession();
  const declared = useModel();
  const { partners, flags, state, retry } = useDirectory();
  const [locale] = useLanguage();
  const code = usePartnerCode();
  const { pathname } = useLocation();
  const user = useSyncExternalStore(
    (listener) => identity.onRights(listener),
    () => identity.user(),
  );
  const found = partners.find((entry) => entry.code === code) ?? null;

  const at = found?.context ?? null;
  const name = found?.name ?? null;
  const read = useMemo(
    () => (state === 'ready' ? { partner: at, flags: flags.of(at?.guid ?? ''), name } : null),
    [state, at, flags, name],
  );
  const known = useKnown(code, read);
  // Nobody reads a code where a name will stand.
  const partner = useMemo(
    () => (found && state === 'loading' ? (known.name ? { ...found, name: known.name } : null) : found),
    [found, state, known],
  );

  const context = useMemo<Context>(
    // Each page starts with the time at which it is opened: a day may pass in a tab.
    () => contextOf({ identity, user, locale, now: now() }, known),
    // oxlint-disable-next-line react/exhaustive-deps -- the path is why the time is asked again
    [user, known, identity, locale, now, pathname],
  );
  // Before the children are drawn: they may ask at once what the person may do.
  source.set(context);

  // What is declared, as it is for this partner.
  const model = useMemo(() => overlaid(declared, context), [declared, context]);
  const world = useMemo(() => ({ partners, partner, state, retry }), [partners, partner, state, retry]);
  return (
    <WorldContext.Provider value={world}>
      <SchemaContext.Provider value={context}>
        <ModelContext.Provider value={model}>
          <PartnerNameContext.Provider value={partner?.name ?? null}>{children}</PartnerNameContext.Provider>
        </ModelContext.Provider>
      </SchemaContext.Provider>
    </WorldContext.Provider>
  );
}
