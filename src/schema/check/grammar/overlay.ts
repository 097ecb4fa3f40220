import type { FeatureSpec, FieldOverlay, Overlay } from '../../overlay.ts';
import { fieldOptions } from '../../fieldTypes/options.ts';
import { limitsOf } from '../../tightened.ts';
import { aField, aResource } from '../reading/names.ts';
import { needed, options, readOptions } from '../reading/options.ts';
import { partOf, type Place } from '../reading/place.ts';
import { nameIn } from '../reading/scope.ts';
import { isTable, kind, listOf, type Rule, tableOf, words, yes } from '../reading/rule.ts';
import { isKnown, judgeChoice } from '../values.ts';
import { predicate } from './predicate.ts';

/** For whom something is: no record is looked at. */
const when: Rule = { ...predicate, read: (value, at) => predicate.read(value, { ...at, scope: {} }) };

const change = options<FieldOverlay>(
  { what: 'what differs about a field' },
  {
    hide: yes,
    require: yes,
    rename: yes,
    narrow: listOf(words),
    tighten: kind('limits, such as { max: 65 }', isTable),
  },
);

/** What fields are made of has no limits of its own. */
const own = fieldOptions(words);

/** Says of limits that the type of the field has none such, or that they are none. */
function judgeLimits(at: Place, name: string, given: unknown): void {
  at.notes.names.push(({ fieldsIn }) => {
    const field = fieldsIn(at.scope)?.[name];
    if (!field || !isKnown(field)) return;
    const limits = Object.keys(limitsOf(field)).flatMap((option) => {
      const rule = own[field.type][option];
      return rule ? [[option, rule] as const] : [];
    });
    readOptions({ what: `the limits of a field of type ${field.type}` }, Object.fromEntries(limits), given, at);
  });
}

/** By field: its choices narrowed to some of them, its limits such as its type has. */
const changes: Rule = {
  ...tableOf(change, aField),
  read: (value, at) => {
    const read = tableOf(change, aField).read(value, at);
    for (const [name, { narrow = [], tighten }] of Object.entries(read as Record<string, FieldOverlay>)) {
      const there = partOf(partOf(at, name), 'narrow');
      if (tighten) judgeLimits(partOf(partOf(at, name), 'tighten'), name, tighten);
      narrow.forEach((one, index) => judgeChoice(partOf(there, index), name, one));
    }
    return read;
  },
};

export const overlay = options<Overlay>(
  { what: 'an overlay', scope: ({ resource }) => ({ resource: nameIn(resource) }) },
  { name: needed(words), resource: needed(aResource), when: needed(when), fields: changes, first: listOf(aField) },
);

export const feature = options<FeatureSpec>({ what: 'a feature' }, { name: needed(words), when: needed(when) });
