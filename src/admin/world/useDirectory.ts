import { useGetList } from 'ra-core';
import { useCallback, useMemo } from 'react';
import { compareText } from '../../../i18n/format.ts';
import { brandOf } from '../../environment/index.ts';
import { useLanguage } from '../i18n/useTexts.ts';
import { settledBy } from '../../schema/settled.ts';
import { type Flags, flagsOf } from '../../views/context/flags.ts';
import { useModel } from '../../views/context/ModelContext.ts';
import { directoryOf, type PartnerEntry } from './directory.ts';
import { ofTheFrame } from './ofTheFrame.ts';
import { useSession } from './SessionContext.ts';
import { wholeList } from './wholeList.ts';

/** Marks what belongs to the person, not to the partner: a switch of partner leaves it in the cache. */
export const ofThePerson = { ofThePerson: true } as const;

const options = { staleTime: 300_000, meta: ofThePerson } as const;

interface Directory {
  readonly partners: readonly PartnerEntry[];
  readonly flags: Flags;
  readonly state: 'loading' | 'failed' | 'ready';
  readonly retry: () => void;
}

/**
 * The partners of the person with their countries, currencies and features, from the service's own lists. A product without feature
 * flags has none to ask for.
 */
export function useDirectory(): Directory {
  const { identity } = useSession();
  const [locale] = useLanguage();
  const model = useModel();
  const [ofPartners, ofCountries, ofFlags] = ofTheFrame;
  const partners = useGetList(ofPartners, wholeList, options);
  const countries = useGetList(ofCountries, wholeList, options);
  const hasFlags = model.outlines[ofFlags] !== undefined;
  const flags = useGetList(ofFlags, wholeList, { ...options, enabled: hasFlags });
  const codes = identity.user()?.partners;
  const settled = useMemo(() => settledBy(model), [model]);

  const entries = useMemo(
    () =>
      directoryOf(
        codes ?? [],
        partners.data ?? [],
        countries.data ?? [],
        settled,
        (code) => brandOf(identity.environment, code),
        (a, b) => compareText(a, b, locale),
      ),
    [codes, partners.data, countries.data, settled, identity, locale],
  );
  const switched = useMemo(() => flagsOf(flags.data ?? []), [flags.data]);
  const { refetch: refetchFlags } = flags;
  const { refetch: refetchPartners } = partners;
  const { refetch: refetchCountries } = countries;
  const retry = useCallback(() => {
    void refetchPartners();
    void refetchCountries();
    if (hasFlags) void refetchFlags();
  }, [refetchPartners, refetchCountries, refetchFlags, hasFlags]);

  const queries = hasFlags ? [partners, countries, flags] : [partners, countries];
  const isReady = queries.every(({ data }) => data !== undefined);
  const hasFailed = queries.some(({ isError }) => isError);
  return { partners: entries, flags: switched, state: isReady ? 'ready' : hasFailed ? 'failed' : 'loading', retry };
}
