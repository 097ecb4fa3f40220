import { useGetList, useTranslate } from 'ra-core';
import { useDeclaration } from '../../context/ModelContext.ts';
import { useSchemaContext } from '../../context/SchemaContext.ts';
import { recordTitle } from '../../recordTitle.ts';
import type { SuggestionsProps } from '../visual.ts';
import { amongOf, targetOf, withinOf } from './target.ts';

/** As many as one looks through; any other is typed. */
const most = 100;

/** The records that a field may point to, by what they are known by, and which of two of one name each is. */
export function ReferenceSuggestions({ field }: SuggestionsProps) {
  const t = useTranslate();
  const target = useDeclaration(targetOf(field));
  const { data = [] } = useGetList(target.name, {
    pagination: { page: 1, perPage: most },
    sort: { field: target.sort.field, order: target.sort.order === 'asc' ? 'ASC' : 'DESC' },
    filter: { ...withinOf(field, useSchemaContext()), ...amongOf(field) },
  });
  const titles = data.map((record) => recordTitle(target, record, t) ?? '');
  return data.map((record, at) => {
    const title = titles[at] ?? '';
    const second: unknown = target.subtitle ? record[target.subtitle] : null;
    const told = typeof second === 'string' ? second : '';
    // A name that several have names none of them.
    const isOne = titles.indexOf(title) === titles.lastIndexOf(title);
    return (
      <option key={record.id} value={isOne ? title : String(record.id)}>
        {isOne ? told : [title, told].filter(Boolean).join(' · ')}
      </option>
    );
  });
}
