import type { ResolvedResource } from '../../../src/schema/model.ts';
import { type FieldProblem, invalid } from '../http/errors.ts';
import { defaultSize, lastPage, numberOf } from '../records/contractQuery.ts';
import { heldText } from '../records/filterValue.ts';
import { largestPage } from '../records/listQuery.ts';
import type { Row } from '../records/rows.ts';

/** Fewer characters than this find too much to be of use. */
export const shortest = 2;
const longest = 200;

/** What the search over everything is asked. */
export interface SearchQuery {
  readonly text: string;
  /** Only this one, when a kind is named. */
  readonly only: ResolvedResource | null;
  readonly page: number;
  readonly size: number;
}

const known: readonly string[] = ['partner', 'search', 'doc_type', 'page', 'size'];

/**
 * Reads the query of the search among the resources that can be found.
 * @throws ServiceError 400 that names each parameter which is unknown or wrong
 */
export function readSearch(given: Row, found: readonly ResolvedResource[]): SearchQuery {
  const problems: FieldProblem[] = [];
  const refuse = (field: string, key: string, params: FieldProblem['params'] = {}) => {
    problems.push({ field, key, params });
  };
  for (const name of Object.keys(given).filter((one) => !known.includes(one))) refuse(name, 'service.fields.no_filter');

  const text = heldText('text', given.search ?? '')?.trim() ?? null;
  if (text === null || text.length > longest) refuse('search', 'service.fields.wrong');
  else if (text.length < shortest) refuse('search', 'service.fields.search_short', { min: shortest });

  const kind = given.doc_type ?? '';
  const only = found.find((resource) => resource.found?.as === kind) ?? null;
  if (kind !== '' && !only) {
    const kinds = found.flatMap((resource) => resource.found?.as ?? []).join(', ');
    refuse('doc_type', 'service.fields.unknown_kind', { kinds });
  }

  const page = numberOf({ refuse }, given, 'page', 1, 1, lastPage);
  const size = numberOf({ refuse }, given, 'size', defaultSize, 1, largestPage);
  if (problems.length > 0) throw invalid(problems);
  return { text: text ?? '', only, page, size };
}
