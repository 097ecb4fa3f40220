import { defineBatch, selection } from '../../schema/batch.ts';
import { json, text } from '../../schema/fields.ts';

/** An action of a workflow that may be done to many, done to records in the version that was seen. */
export const chosenAction = defineBatch({
  name: 'action',
  rows: selection(),
  asks: {
    action: text({ required: true }),
    /** What the action asks for, the same for all of them. */
    asked: json(),
  },
  who: true,
  chunk: 100,
  result: 'none',
});
