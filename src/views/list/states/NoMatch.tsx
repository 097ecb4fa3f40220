import { useListContext, useTranslate } from 'ra-core';
import type { ResolvedResource } from '../../../schema/model.ts';
import { labelKey } from '../columns.ts';
import { readFilter } from '../filter/filterState.ts';
import { FilterWords } from '../filter/FilterWords.tsx';
import { QuietButton } from '../parts.tsx';
import { ListMessage } from './ListMessage.tsx';

/** Nothing matches: says what is asked for, and takes it off. @example <NoMatch resource={contacts} /> */
export function NoMatch({ resource }: { readonly resource: ResolvedResource }) {
  const t = useTranslate();
  const { filterValues, setFilters } = useListContext();
  const query: unknown = filterValues.q;
  const narrowing = resource.fields.filter((field) => readFilter(field, filterValues) !== undefined);
  return (
    <ListMessage
      icon="search"
      title={t('views.list.no_match')}
      actions={
        <QuietButton type="button" onClick={() => setFilters({})}>
          {t('views.filters.clear')}
        </QuietButton>
      }
    >
      <ul>
        {typeof query === 'string' && <li>{t('views.list.searched', { query })}</li>}
        {narrowing.map((field) => (
          <li key={field.name}>
            {t('views.filters.narrowed', { label: t(labelKey(resource, field.name)) })}{' '}
            <FilterWords field={field} value={readFilter(field, filterValues)} />
          </li>
        ))}
      </ul>
    </ListMessage>
  );
}
