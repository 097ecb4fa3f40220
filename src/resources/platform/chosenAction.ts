import { defineBatch, selection } from '../../schema/batch.ts';
import { json, text } from '../../schema/fields.ts';

/** An action of a workflow that may be done to many, done to records in the version, or at least in the state, that was seen of each. */
export const chosenAction = defineBatch({
  name: 'action',
  rows: selection(undefined, {
    each: {
      /** In which it was seen: one that has left it meanwhile is left out. */
      state: text(),
    },
  }),
  asks: {
    action: text({ required: true }),
    /** What the action asks for, the same for all of them. */
    asked: json(),
  },
  who: true,
  chunk: 500,
  result: 'none',
});
