import type { FieldCondition, Predicate, WorldCondition } from '../../predicate.ts';
import { aContextValue, aCountry, aField, aFlag, aPartner, aPartnerList, anActor } from '../reading/names.ts';
import { spelled } from '../reading/options.ts';
import { partOf, type Place } from '../reading/place.ts';
import { isTable, kind, later, listOf, misfit, type Rule, scalar, unread, yesOrNo } from '../reading/rule.ts';
import { judgeBound, judgeContext, judgeMoment, judgeValue } from '../values.ts';

type KeysOf<Union> = Union extends unknown ? keyof Union : never;

const bound = kind('a number or a text', (value) => typeof value === 'number' || typeof value === 'string');
const itself = later("a condition such as is('status', 'open')", () => predicate);

/** What a field is compared with, and whether such a field can be. */
const comparisons: Readonly<
  Record<Exclude<KeysOf<FieldCondition>, 'field'>, readonly [Rule, typeof judgeValue | null]>
> = {
  is: [scalar, judgeValue],
  in: [
    listOf(scalar),
    (at, field, value) =>
      Array.isArray(value) && value.forEach((one, index) => judgeValue(partOf(at, index), field, one)),
  ],
  isContext: [aContextValue, judgeContext],
  after: [aContextValue, judgeMoment],
  before: [aContextValue, judgeMoment],
  filled: [yesOrNo, null],
  above: [bound, judgeBound],
  below: [bound, judgeBound],
};

/** What a condition may ask of the world, or be made of. */
const others: Readonly<Record<Exclude<KeysOf<Exclude<Predicate, boolean | FieldCondition>>, never>, Rule>> = {
  role: listOf(anActor),
  partner: listOf(aPartner),
  country: listOf(aCountry),
  partnerList: aPartnerList,
  flag: aFlag,
  all: listOf(itself),
  any: listOf(itself),
  not: itself,
} satisfies Record<KeysOf<WorldCondition> | 'all' | 'any' | 'not', Rule>;

/** A condition says one thing; several are put together by words. */
const oneThing = "one comparison, such as { field: 'status', is: 'open' }, or several in { all: [...] }";

const names = ['field', ...Object.keys(comparisons), ...Object.keys(others)];

/** A condition, whose fields are those of the scope and whose values are such as those fields may hold. */
export const predicate: Rule = {
  wants: itself.wants,
  read: (value, at) => {
    if (typeof value === 'boolean') return value;
    if (!isTable(value)) return misfit(value, at, `true, false or ${itself.wants}`);
    const given = spelled(value, names, { what: 'a condition' }, at);
    at.notes.onOptions?.({ what: 'a condition', names, needed: [], given: Object.keys(given), where: at.where });
    const isOne = Object.keys(given).length === ('field' in given ? 2 : 1);
    if (isOne) return 'field' in given ? comparison(given, at) : ofWorld(given, at);
    // Of what there is not, it is said already.
    if (Object.keys(value).every((name) => name in given)) return misfit(value, at, oneThing);
    at.notes.mistakes.lose(at.where);
    return unread;
  },
};

function comparison({ field, ...rest }: Readonly<Record<string, unknown>>, at: Place): unknown {
  const [[name, value] = ['']] = Object.entries(rest);
  const [rule, judge] = comparisons[name as keyof typeof comparisons] ?? [];
  if (!rule) return misfit({ field, ...rest }, at, oneThing);
  const of = aField.read(field, partOf(at, 'field'));
  const there = partOf(at, name);
  const read = rule.read(value, there);
  if (of === unread || read === unread) return unread;
  if (judge && typeof of === 'string') judge(there, of, read);
  return { field: of, [name]: read };
}

function ofWorld(given: Readonly<Record<string, unknown>>, at: Place): unknown {
  const [[name, value] = ['']] = Object.entries(given);
  const rule = (others as Readonly<Record<string, Rule>>)[name];
  if (!rule) return misfit(given, at, oneThing);
  const read = rule.read(value, partOf(at, name));
  return read === unread ? unread : { [name]: read };
}
