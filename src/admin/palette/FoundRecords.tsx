import { Command } from 'cmdk';
import { useTranslate } from 'ra-core';
import { RecordSubtitle } from '../../views/RecordSubtitle.tsx';
import { recordTitle } from '../../views/recordTitle.ts';
import type { useFoundRecords } from './useFoundRecords.ts';
import { valueOf } from './useSelected.ts';

interface FoundRecordsProps {
  readonly found: ReturnType<typeof useFoundRecords>;
  readonly query: string;
  readonly onOpen: (path: string) => void;
}

/** What the search of the service found; the palette's own filter leaves it alone. */
export function FoundRecords({ found, query, onOpen }: FoundRecordsProps) {
  const t = useTranslate();
  const { resource, records, state } = found;
  if (!resource || state === 'idle') return null;
  return (
    <>
      {records.length > 0 && (
        <Command.Group heading={t(`resources.${resource.name}.name`, { smart_count: 2 })} forceMount>
          {records.map((record) => (
            <Command.Item
              key={record.id}
              value={valueOf(record)}
              keywords={[query]}
              forceMount
              onSelect={() => onOpen(`/${resource.name}/${encodeURIComponent(record.id)}/show`)}
            >
              {recordTitle(resource, record, t)}
              <span className="second">
                <RecordSubtitle resource={resource} record={record} />
              </span>
            </Command.Item>
          ))}
        </Command.Group>
      )}
      {state === 'searching' && records.length === 0 && <output className="state">{t('app.palette.searching')}</output>}
      {state === 'failed' && (
        <div className="state" role="alert">
          {t('app.palette.failed')}
        </div>
      )}
    </>
  );
}
