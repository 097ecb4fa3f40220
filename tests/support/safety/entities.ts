import fc from 'fast-check';
import type { Role } from '../../../src/resources/world.ts';
import { choice, integer, text } from '../../../src/schema/fields.ts';
import { defineResource } from '../../../src/schema/resource.ts';
import { defineWorkflow } from '../../../src/schema/workflow.ts';
import { barsByName, declaredRule, type Rule, rule, someActors } from './rules.ts';

/** An entity as chance has declared it. */
export interface Declared {
  readonly scope: 'partner' | 'global';
  readonly isOwn: boolean;
  readonly rows: Rule;
  readonly access: Readonly<Record<'list' | 'show' | 'create' | 'update' | 'delete' | 'export', Rule>>;
  readonly secret: {
    readonly read: Rule;
    readonly write: Rule;
    readonly dataClass: 'public' | 'personal' | 'health' | 'bank';
  };
  readonly isFixed: boolean;
  readonly who: Readonly<Record<Step, readonly Role[]>>;
  readonly guards: Readonly<Record<Step, Rule>>;
  readonly notSame: Readonly<Record<'send' | 'drop', readonly Step[]>>;
}

/** `write` is the plain create, `open` makes a record by a call of its own. */
export type Step = 'write' | 'open' | 'send' | 'drop';

const byStep = <T>(of: fc.Arbitrary<T>) => fc.record({ write: of, open: of, send: of, drop: of });
// What nobody may see or do is tried soon enough: mostly somebody may.
const mostly: fc.Arbitrary<Rule> = fc.oneof(
  { weight: 2, arbitrary: fc.constant<Rule>({ kind: 'everybody' }) },
  { weight: 3, arbitrary: rule },
);

export const declared: fc.Arbitrary<Declared> = fc.record({
  scope: fc.constantFrom('partner', 'partner', 'global'),
  isOwn: fc.boolean(),
  rows: mostly,
  access: fc.record({ list: mostly, show: mostly, create: mostly, update: mostly, delete: rule, export: mostly }),
  secret: fc.record({
    read: rule,
    write: mostly,
    dataClass: fc.constantFrom('public', 'personal', 'health', 'bank'),
  }),
  isFixed: fc.boolean(),
  who: byStep(someActors),
  guards: byStep(mostly.filter((one) => !barsByName(one))),
  notSame: fc.record({
    send: fc.subarray<Step>(['write', 'open']),
    drop: fc.subarray<Step>(['write', 'open', 'send'], { minLength: 1 }),
  }),
});

const open: Rule = { kind: 'everybody' };
const anybody: readonly Role[] = ['agent', 'assessor', 'administrator'];
/** What nobody is held back by, to begin with. */
export const plain: Declared = {
  scope: 'partner',
  isOwn: true,
  rows: open,
  access: { list: open, show: open, create: open, update: open, delete: open, export: open },
  secret: { read: open, write: open, dataClass: 'public' },
  isFixed: true,
  who: { write: anybody, open: anybody, send: anybody, drop: anybody },
  guards: { write: open, open, send: open, drop: open },
  notSame: { send: ['write', 'open'], drop: ['write', 'open', 'send'] },
};

/** Whatever else chance brings: what somebody got past once. */
export const examples: readonly Declared[] = [
  { ...plain, access: { ...plain.access, export: { kind: 'atMost', amount: 100 } } },
  { ...plain, access: { ...plain.access, show: { kind: 'nobody' } } },
  { ...plain, scope: 'global', rows: { kind: 'owner' } },
];

export const pathOf = ({ isOwn }: Declared, name: string) => (isOwn ? `/rest/${name}` : `/api/${name}`);

/** What is declared of it, for the product. */
export function declarations(name: string, of: Declared) {
  const path = pathOf(of, name);
  const { access, secret, guards, who, notSame } = of;
  const endpoints = {
    list: `GET ${path}`,
    get: `GET ${path}/{guid}`,
    create: `POST ${path}`,
    update: `PUT ${path}/{guid}`,
    delete: `DELETE ${path}/{guid}`,
  } as const;
  const resource = defineResource({
    name,
    title: 'name',
    scope: of.scope,
    ...(of.isOwn ? {} : { endpoints }),
    fields: {
      name: text({ required: true, searchable: true }),
      state: choice(['draft', 'sent', 'gone'], { readOnly: true, default: 'draft' }),
      amount: integer({ required: true }),
      owner: text({ readOnly: true, filledBy: 'user.username' }),
      sealed: text({ readOnly: true }),
      fixed: text({ immutable: of.isFixed }),
      secret: text({
        dataClass: secret.dataClass,
        searchable: true,
        access: { read: declaredRule(secret.read), write: declaredRule(secret.write) },
      }),
    },
    rows: declaredRule(of.rows),
    access: {
      list: declaredRule(access.list),
      show: declaredRule(access.show),
      create: declaredRule(access.create),
      update: declaredRule(access.update),
      delete: declaredRule(access.delete),
      export: declaredRule(access.export),
    },
  });
  const guarded = (step: Step) => ({
    who: who[step],
    guards: [{ when: declaredRule(guards[step]), message: 'errors.cool_off' as const }],
  });
  const workflow = defineWorkflow({
    name: `${name}_machine`,
    resource: name,
    field: 'state',
    states: {
      draft: { tone: 'warning', icon: 'clock' },
      sent: { tone: 'success', icon: 'check' },
      gone: { tone: 'neutral', icon: 'check', resting: true },
    },
    actions: {
      write: { from: 'new', to: 'draft', ...guarded('write') },
      open: {
        from: 'new',
        to: 'draft',
        ...guarded('open'),
        asks: { name: text({ required: true }), amount: integer({ required: true }) },
        endpoint: { call: `POST /api/${name}/open`, fallback: 'errors.any' },
      },
      send: {
        from: ['draft'],
        to: 'sent',
        ...guarded('send'),
        notSamePersonAs: notSame.send,
        endpoint: { call: `PUT /api/${name}/send/{guid}`, fallback: 'errors.any' },
      },
      drop: {
        from: ['sent'],
        to: 'gone',
        ...guarded('drop'),
        notSamePersonAs: notSame.drop,
        endpoint: { call: `PUT /api/${name}/drop/{guid}`, fallback: 'errors.any' },
      },
    },
  });
  return { resource, workflow };
}
