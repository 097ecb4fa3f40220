import { Command } from 'cmdk';
import { useTranslate } from 'ra-core';
import type { ResolvedResource } from '../../schema/model.ts';
import { RecordSubtitle } from '../../views/RecordSubtitle.tsx';
import { recordTitle } from '../../views/recordTitle.ts';
import { type Found, pathOf } from '../../views/search/found.ts';
import { FoundText } from '../../views/search/FoundText.tsx';
import type { Recent } from './useRecent.ts';

/** What a record is called in the palette. @example itemOf({ resource, id }) // 'record contacts 4f1' */
export function itemOf({ resource, id }: Pick<Found, 'resource' | 'id'>): string {
  return `record ${resource.name} ${id}`;
}

/** The kind of a record. */
function Kind({ resource }: { readonly resource: ResolvedResource }) {
  const t = useTranslate();
  return <span className="kind">{t(`resources.${resource.name}.name`, { smart_count: 1 })}</span>;
}

interface FoundItemsProps {
  readonly found: readonly Found[];
  readonly typed: string;
  readonly onOpen: (path: string) => void;
}

/** What the search has found, each with why. */
export function FoundItems({ found, typed, onOpen }: FoundItemsProps) {
  return found.map((one) => (
    <Command.Item key={itemOf(one)} value={itemOf(one)} onSelect={() => onOpen(pathOf(one))}>
      <span className="record">
        <FoundText found={one} typed={typed} />
      </span>
      <Kind resource={one.resource} />
    </Command.Item>
  ));
}

interface RecentItemsProps {
  readonly recent: readonly Recent[];
  readonly onOpen: (path: string) => void;
}

/** Where the person was. */
export function RecentItems({ recent, onOpen }: RecentItemsProps) {
  const t = useTranslate();
  return recent.map(({ resource, record }) => {
    const place = { resource, id: String(record.id) };
    return (
      <Command.Item key={itemOf(place)} value={itemOf(place)} onSelect={() => onOpen(pathOf(place))}>
        <span className="record">
          <span className="title">{recordTitle(resource, record, t) ?? t('views.list.untitled')}</span>
          <span className="facts">
            <RecordSubtitle resource={resource} record={record} />
          </span>
        </span>
        <Kind resource={resource} />
      </Command.Item>
    );
  });
}
