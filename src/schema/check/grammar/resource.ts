import type {
  AccessSpec,
  AnswersWithSpec,
  BarSpec,
  FoundSpec,
  MenuSpec,
  RelatedSpec,
  ResourceSpec,
  SectionSpec,
  SummarySpec,
} from '../../resource.ts';
import { aCall, aField, aFieldOfOther, aMenuGroup, anActionOfOther, aPicture, aResource } from '../reading/names.ts';
import { needed, options } from '../reading/options.ts';
import {
  address,
  either,
  isTable,
  isText,
  listOf,
  number,
  oneOf,
  tableOf,
  words,
  yes,
  yesOrNo,
} from '../reading/rule.ts';
import { nameIn } from '../reading/scope.ts';
import { callEndpoint, crudEndpoint, listEndpoint } from './endpoint.ts';
import { aDeclaredField } from './field.ts';
import { list } from './list.ts';
import { predicate } from './predicate.ts';
import { guard, tone } from './guard.ts';
import { valuesByField } from './valuesByField.ts';

const access = options<AccessSpec>(
  { what: 'the access to records' },
  {
    list: predicate,
    show: predicate,
    write: predicate,
    create: predicate,
    update: predicate,
    delete: predicate,
    export: predicate,
  },
);

const section = options<SectionSpec>(
  { what: 'a section' },
  { fields: needed(listOf(aField)), visible: predicate, aside: yesOrNo },
);

const guards = listOf(guard);

/** What stands beside the resource that a part is about. */
const ofOther = ({ resource }: Readonly<Record<string, unknown>>, { scope }: { readonly scope: object }) => ({
  ...scope,
  other: nameIn(resource),
});

const related = options<RelatedSpec>(
  { what: 'related records', scope: ofOther },
  {
    resource: needed(aResource),
    by: needed(aFieldOfOther),
    of: aField,
    columns: listOf(aFieldOfOther),
    actions: listOf(anActionOfOther),
    guards: options<NonNullable<RelatedSpec['guards']>>(
      { what: 'the guards of related records' },
      { create: guards, update: guards, delete: guards },
    ),
  },
);

const answersWith = options<AnswersWithSpec>(
  { what: 'what is answered besides', scope: ofOther },
  {
    resource: needed(aResource),
    by: needed(aFieldOfOther),
    only: valuesByField(aFieldOfOther, ({ other }) => ({ resource: other })),
  },
);

const summary = options<SummarySpec>(
  { what: 'a summary' },
  {
    call: needed(aCall),
    sum: aField,
    apart: aField,
    tabs: options<NonNullable<SummarySpec['tabs']>>(
      { what: 'the tabs of a summary' },
      { member: needed(words), of: needed(words) },
    ),
  },
);

const found = options<FoundSpec>(
  { what: '"found"' },
  { as: needed(words), by: needed(listOf(aField)), showing: listOf(aField) },
);

const bar = options<BarSpec>(
  { what: 'a bar' },
  { showing: listOf(aField), chips: tableOf(either([isText, tone], [() => true, tableOf(tone)]), aField) },
);

export const place = options<MenuSpec>(
  { what: 'a place in the menu' },
  { group: needed(aMenuGroup), order: number, icon: aPicture, gathered: yesOrNo },
);

export const resource = options<ResourceSpec>(
  { what: 'a resource', scope: ({ name }) => ({ resource: nameIn(name) }) },
  {
    name: needed(words),
    key: words,
    singleton: yes,
    keyAlsoAs: words,
    answersWith: tableOf(answersWith),
    title: aField,
    subtitle: aField,
    scope: needed(oneOf(['partner', 'global'], { one: 'scope', many: 'scopes' })),
    endpoints: options<NonNullable<ResourceSpec['endpoints']>>(
      { what: 'the endpoints' },
      { list: crudEndpoint, get: crudEndpoint, create: crudEndpoint, update: crudEndpoint, delete: crudEndpoint },
    ),
    lists: listOf(listEndpoint),
    calls: tableOf(callEndpoint),
    file: aCall,
    fileWhen: predicate,
    metadata: aCall,
    summary,
    fields: needed(tableOf(aDeclaredField)),
    sections: tableOf(section),
    list,
    related: listOf(related),
    bar,
    alike: listOf(listOf(aField)),
    found,
    access,
    rows: predicate,
    rowsOf: aField,
    menu: either([isText, aMenuGroup], [isTable, place]),
    newAt: address,
    csv: yesOrNo,
    pages: yesOrNo,
  },
);
