import { type RaRecord, useTranslate } from 'ra-core';
import { inWords } from '../../schema/day.ts';
import { useSchemaContext } from '../context/SchemaContext.ts';
import { Facts, Panel, PanelHead } from './parts.ts';

/** When a record was made and last changed. @example <RecordFacts record={record} /> */
export function RecordFacts({ record }: { readonly record: RaRecord }) {
  const t = useTranslate();
  const context = useSchemaContext();
  const instant = (value: unknown) => inWords(value, context);
  return (
    <Panel aria-labelledby="record-facts">
      <PanelHead>
        <h2 id="record-facts">{t('views.record.facts')}</h2>
      </PanelHead>
      <Facts>
        <div>
          <dt>{t('views.record.created')}</dt>
          <dd>{instant(record.created_at)}</dd>
        </div>
        <div>
          <dt>{t('views.record.updated')}</dt>
          <dd>{instant(record.updated_at)}</dd>
        </div>
      </Facts>
    </Panel>
  );
}
