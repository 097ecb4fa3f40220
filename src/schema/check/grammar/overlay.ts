import type { FeatureSpec, FieldOverlay, Overlay } from '../../overlay.ts';
import { aField, aResource } from '../reading/names.ts';
import { needed, options } from '../reading/options.ts';
import { partOf } from '../reading/place.ts';
import { listOf, type Rule, tableOf, words, yes } from '../reading/rule.ts';
import { judgeChoice } from '../values.ts';
import { predicate } from './predicate.ts';

/** For whom something is: no record is looked at. */
const when: Rule = { ...predicate, read: (value, at) => predicate.read(value, { ...at, scope: {} }) };

const change = options<FieldOverlay>(
  { what: 'what differs about a field' },
  { hide: yes, require: yes, rename: yes, narrow: listOf(words) },
);

/** By field, and its choices narrowed to some of them. */
const changes: Rule = {
  ...tableOf(change, aField),
  read: (value, at) => {
    const read = tableOf(change, aField).read(value, at);
    for (const [name, { narrow = [] }] of Object.entries(read as Record<string, FieldOverlay>)) {
      const there = partOf(partOf(at, name), 'narrow');
      narrow.forEach((one, index) => judgeChoice(partOf(there, index), name, one));
    }
    return read;
  },
};

export const overlay = options<Overlay>(
  { what: 'an overlay', scope: ({ resource }) => ({ resource: String(resource) }) },
  { name: needed(words), resource: needed(aResource), when: needed(when), fields: changes, first: listOf(aField) },
);

export const feature = options<FeatureSpec>({ what: 'a feature' }, { name: needed(words), when: needed(when) });
