import fc from 'fast-check';
import type { Declared, Step } from './entities.ts';
import { everybody, lets, people, type Person } from './rules.ts';

/** Two in which everybody works but for the last one. */
export const partners = ['tana-gh', 'kito-ke', 'umoja-ge'] as const;
const worksFor = (who: Person, partner: string) => partner !== 'umoja-ge' || who === 'admin';

/** What somebody tries; which record is told when it is tried. */
export interface Attempt {
  readonly who: Person;
  readonly partner: (typeof partners)[number];
  readonly verb: 'create' | 'update' | 'delete' | 'get' | 'list' | Step;
  /** Done as a rehearsal, where it is an action's call. */
  readonly isRehearsed: boolean;
  readonly target: number;
  readonly amount: number;
  readonly says: readonly ('secret' | 'fixed' | 'sealed' | 'state' | 'owner')[];
}

const verbs = [
  'create',
  'create',
  'update',
  'update',
  'delete',
  'get',
  'list',
  'open',
  'send',
  'send',
  'drop',
] as const;

export const attempt: fc.Arbitrary<Attempt> = fc.record({
  who: fc.constantFrom(...everybody),
  partner: fc.constantFrom('tana-gh', 'tana-gh', 'tana-gh', 'kito-ke', 'umoja-ge'),
  verb: fc.constantFrom(...verbs),
  isRehearsed: fc.constantFrom(false, false, true),
  target: fc.nat({ max: 1000 }),
  amount: fc.constantFrom(5, 50, 500),
  says: fc.oneof(
    { weight: 3, arbitrary: fc.constant([]) },
    { weight: 3, arbitrary: fc.constant(['secret'] as const) },
    { weight: 1, arbitrary: fc.subarray(['secret', 'fixed', 'sealed', 'state', 'owner'] as const) },
  ),
});

/** A record as it must be. */
export interface Kept {
  readonly guid: string;
  /** Like no other one's, as its secrets are. */
  readonly name: string;
  readonly partner: string;
  readonly owner: Person;
  readonly amount: number;
  readonly state: 'draft' | 'sent' | 'gone';
  readonly secret: string | null;
  readonly fixed: string | null;
  readonly sealed: null;
  readonly doneBy: Readonly<Partial<Record<Step, Person>>>;
}

export const isSeen = (of: Declared, { who, partner }: Attempt, record: Kept) =>
  worksFor(who, partner) &&
  (of.scope === 'global' || record.partner === partner) &&
  lets(of.rows, who, record) &&
  lets(of.access.show, who, record);

export const isListed = (of: Declared, tried: Attempt, record: Kept) =>
  isSeen(of, tried, record) && lets(of.access.list, tried.who, record);

export const isExported = (of: Declared, tried: Attempt, record: Kept) =>
  isListed(of, tried, record) && lets(of.access.export, tried.who, record);

/** Whether somebody may read the secret of a record that they see. */
export const isTold = (of: Declared, tried: Attempt, record: Kept) =>
  isSeen(of, tried, record) && lets(of.secret.read, tried.who, record);

const before = { send: 'draft', drop: 'sent' } as const;
export const after = { send: 'sent', drop: 'gone' } as const;

/** Whether an attempt may succeed, by what is declared. */
export function isAllowed(of: Declared, tried: Attempt, record: Kept | undefined): boolean {
  const { who, partner, verb, says, amount } = tried;
  const mine = { owner: who, amount };
  const may = (step: Step, on: { owner: string; amount: number }) =>
    of.who[step].includes(people[who]) && lets(of.guards[step], who, on);
  if (!worksFor(who, partner)) return false;
  const isSayable = (on: { owner: string; amount: number }) =>
    says.every((one) => one === 'fixed' || (one === 'secret' && lets(of.secret.write, who, on)));
  if (verb === 'create' || verb === 'write')
    return lets(of.access.create, who, mine) && may('write', mine) && isSayable(mine);
  if (verb === 'open') return may('open', mine);
  if (verb === 'list') return true;
  if (!record || !isSeen(of, tried, record)) return false;
  if (verb === 'get') return true;
  if (verb === 'delete') return lets(of.access.delete, who, record);
  if (verb === 'update') {
    const next = { owner: record.owner, amount };
    return lets(of.access.update, who, record) && isSayable(next) && !(says.includes('fixed') && of.isFixed);
  }
  const isSomebodyElse = of.notSame[verb].every((step) => record.doneBy[step] !== who);
  return record.state === before[verb] && may(verb, record) && isSomebodyElse;
}
