import type { JsonSchema } from '../../../src/schema/fieldTypes/fieldType.ts';
import { mostFound } from '../../../src/schema/mostFound.ts';
import type { Model } from '../../../src/schema/model.ts';
import { largestPage } from '../records/listQuery.ts';
import { shortest } from '../search/readSearch.ts';
import { storedResources } from '../storage/table.ts';
import { members, operation, partner, signedIn, text } from './platformOperation.ts';

const count = (minimum: number): JsonSchema => ({ type: 'integer', minimum });

/** The search over everything that is declared to be found. */
export function searchOperation(model: Model): JsonSchema {
  const kinds = { enum: storedResources(model).flatMap(({ found }) => found?.as ?? []) };
  const query = (name: string, required: boolean, description: string, schema: JsonSchema = text): JsonSchema => ({
    name,
    in: 'query',
    required,
    description,
    schema,
  });
  return operation({
    id: 'search',
    tag: 'search',
    summary: 'Find records of any kind by a number, an identifier or a name; the best match first.',
    security: signedIn,
    parameters: [
      partner,
      query('search', true, 'Phone numbers in any form, identifiers, names or their beginnings.', {
        type: 'string',
        minLength: shortest,
      }),
      query('doc_type', false, 'Only records of this kind.', { type: 'string', ...kinds }),
      query('page', false, 'Number of the page; the first is 1.', { ...count(1), default: 1 }),
      query('size', false, 'Records per page.', { ...count(1), maximum: largestPage, default: 10 }),
    ],
    answer: members({
      content: {
        type: 'array',
        items: members({
          doc_type: { type: 'string', ...kinds },
          guid: text,
          title: { type: ['string', 'null'], description: 'By which people know the record.' },
          matched: {
            ...members({ field: text, value: text }),
            description: 'The field by which it was found, and what stands there.',
          },
          details: { type: 'object', description: 'What tells it from others, by field.' },
        }),
      },
      page: count(1),
      size: count(1),
      total_elements: {
        ...count(0),
        maximum: mostFound + 1,
        description: `Exact up to ${mostFound}; one more when there are more, of which no page is given.`,
      },
    }),
  });
}
