import { Command } from 'cmdk';
import { useTranslate } from 'ra-core';
import { mostFound } from '../../schema/mostFound.ts';
import type { Offer } from '../../views/search/given.ts';
import type { Search } from '../../views/search/useSearch.ts';
import { FoundItems } from './RecordItems.tsx';

/** What leads from here to the page with all results. */
export const allItem = 'all results';
const retryItem = 'retry';
const offerItem = ({ resource }: Offer) => `new ${resource.name}`;

interface RecordGroupProps {
  readonly search: Search;
  readonly typed: string;
  /** What may be made instead of what is not there. */
  readonly offers: readonly Offer[];
  readonly onOpen: (path: string, state?: unknown) => void;
}

/** The items of a search in the order in which they stand, without those of its records. */
export function itemsAfter({ state, found }: Search, offers: readonly Offer[]): readonly string[] {
  if (state === 'failed') return [retryItem];
  if (state !== 'found') return [];
  return found.length > 0 ? [allItem] : offers.map(offerItem);
}

/** What the search over all records says: what it found, that it looks, that there is nothing, that it did not work. */
export function RecordGroup({ search, typed, offers, onOpen }: RecordGroupProps) {
  const t = useTranslate();
  const { state, found, retry } = search;
  if (state === 'idle') return null;
  if (state === 'searching') return <output className="state">{t('app.palette.searching')}</output>;
  if (state === 'failed') {
    return (
      <>
        <div className="state" role="alert">
          {t('app.palette.failed')}
        </div>
        <Command.Item value={retryItem} onSelect={retry}>
          {t('app.palette.retry')}
        </Command.Item>
      </>
    );
  }
  if (found.length === 0) {
    const isNumber = offers.some((offer) => offer.isNumber);
    return (
      <>
        <output className="state">{t(isNumber ? 'app.palette.nobody' : 'app.palette.none', { query: typed })}</output>
        {offers.map((offer) => (
          <Command.Item
            key={offerItem(offer)}
            value={offerItem(offer)}
            onSelect={() => onOpen(`/${offer.resource.name}/create`, { given: offer.given })}
          >
            {t(`resources.${offer.resource.name}.new`)}
            <span className="second">{typed}</span>
          </Command.Item>
        ))}
      </>
    );
  }
  return (
    <>
      <FoundItems found={found} typed={typed} onOpen={onOpen} />
      <Command.Item value={allItem} onSelect={() => onOpen(`/search?q=${encodeURIComponent(typed)}`)}>
        {t('app.palette.all', { query: typed })}
        <span className="second">{search.total > mostFound ? `${mostFound}+` : search.total}</span>
      </Command.Item>
    </>
  );
}
