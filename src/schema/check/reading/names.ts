import { en } from '../../../../i18n/en/index.ts';
import { system } from '../../context.ts';
import type { DeclarationErrorCode } from '../../declarationError.ts';
import { pathParameters } from '../../endpoint.ts';
import type { ContextValue } from '../../predicate.ts';
import type { Known } from '../known.ts';
import { instead } from '../nearest.ts';
import type { Place } from './place.ts';
import type { Scope } from './scope.ts';
import { oneOf, type Rule, unread, words } from './rule.ts';

/** How something is called that is known by its name. */
interface Named {
  readonly code: DeclarationErrorCode;
  /** `field of orders`. */
  readonly one: string;
  readonly many: string;
  /** Those that there are; null when the mistake is elsewhere. */
  readonly among: readonly string[] | null;
  /** Those that may be named besides, and that nobody would mean. */
  readonly besides?: readonly string[];
  /** The place of what is named, where it could not be read. */
  readonly place?: string;
  /** What to write instead, where that is none of them. */
  readonly cure?: string;
}

/** The name of something that is declared: judged when everything has been read. */
function nameOf(wants: string, named: (known: Known, at: Place, name: string) => Named): Rule {
  return {
    wants,
    read: (value, at) => {
      const name = words.read(value, at);
      if (typeof name === 'string') {
        at.notes.names.push((known) => {
          const { code, one, many, among, besides = [], place, cure } = named(known, at, name);
          if (among === null || among.includes(name) || besides.includes(name)) return;
          if (place !== undefined && known.mistakes.hasLost(place)) return;
          known.mistakes.report(code, at.where, `There is no ${one} "${name}". ${cure ?? instead(name, among, many)}`);
        });
      }
      // What every object has is found in each table, and is the name of nothing.
      return typeof name === 'string' && name in Object.prototype ? unread : name;
    },
  };
}

const systemNames = ['version', 'created_at', 'updated_at'];

/** Whether nothing but the world can be asked here. */
const isWorldOnly = ({ resource, batch, parts }: Scope) =>
  resource === undefined && batch === undefined && parts === undefined;

/** A field of the records of a scope. */
function fieldIn(wants: string, scopeOf: (scope: Scope) => Scope): Rule {
  return nameOf(wants, (known, at, name) => {
    const scope = scopeOf(at.scope);
    const fields = known.fieldsIn(scope);
    const besides = [...systemNames, known.resource(scope.resource)?.key ?? 'guid'];
    // Of what is there, nobody asks what else might have been meant.
    if (fields && Object.hasOwn(fields, name))
      return { code: 'unknown-field', one: 'field', many: 'fields', among: [name] };
    const among =
      fields &&
      Object.keys(fields).filter(
        (one) => scope.parts || !besides.includes(one) || known.resource(scope.resource)?.fields[one],
      );
    return {
      code: 'unknown-field',
      one: isWorldOnly(scope) ? 'record to look at here, and no field' : 'field',
      many: 'fields',
      among,
      besides: scope.resource === undefined ? [] : besides,
      ...(isWorldOnly(scope)
        ? { cure: 'Write forPartner, inCountry, inPartnerList, hasFlag, and all, any or not of these.' }
        : {}),
      ...(scope.resource === undefined ? {} : { place: `${scope.resource}.fields.${name}` }),
    };
  });
}

export const aField = fieldIn('the name of a field', (scope) => scope);

/** A field of the record alone, and of nothing that is asked. */
export const aFieldOfRecord = fieldIn('the name of a field', ({ resource }) => ({ resource }));

/** A field of the other resource that a part is about. */
export const aFieldOfOther = fieldIn('the name of a field of the other resource', ({ other }) => ({
  resource: other ?? '',
}));

export const aResource = nameOf('the name of a resource', (known) => ({
  code: 'unknown-resource',
  one: 'resource',
  many: 'resources',
  among: known.resources,
}));

/** A call of the resource, declared under `calls`. */
export const aCall = nameOf('the name of one of its calls', (known, { scope }, name) => {
  const resource = known.resource(scope.resource);
  return {
    code: 'unknown-call',
    one: 'call',
    many: `calls of ${scope.resource}`,
    among: resource ? Object.keys(resource.calls ?? {}) : null,
    place: `${scope.resource}.calls.${name}`,
  };
});

/** What an action asks for. */
export const anAsked = nameOf('the name of what it asks for', (known, { scope }, name) => {
  const action = known.workflow(scope.workflow)?.actions[scope.action ?? ''];
  return {
    code: 'unknown-field',
    one: 'question',
    many: 'questions of the action',
    among: action ? Object.keys(action.asks ?? {}) : null,
    place: `${scope.workflow}.actions.${scope.action}.asks.${name}`,
  };
});

function actionOf(resourceIn: (scope: Scope) => string | undefined): Rule {
  return nameOf('the name of an action', (known, { scope }, name) => {
    const resource = resourceIn(scope);
    const workflow = known.workflow(scope.workflow) ?? known.mover(resource);
    return {
      code: 'unknown-action',
      one: 'action',
      many: `actions that move ${resource}`,
      among: workflow || known.resources.includes(resource ?? '') ? Object.keys(workflow?.actions ?? {}) : null,
      place: `${workflow?.name}.actions.${name}`,
    };
  });
}

/** An action that moves the records of the resource. */
export const anAction = actionOf(({ resource }) => resource);

/** An action that moves the records of the other resource. */
export const anActionOfOther = actionOf(({ other }) => other);

/** A state of the workflow, or of the one that moves the resource. */
export const aState = nameOf('the name of a state', (known, { scope }, name) => {
  const workflow = known.workflow(scope.workflow) ?? known.mover(scope.resource);
  return {
    code: 'unknown-state',
    one: 'state',
    many: 'states',
    among: workflow ? Object.keys(workflow.states) : null,
    place: `${workflow?.name}.states.${name}`,
  };
});

/** A field of the records that are chosen from, or what the path of their list asks for. */
export const aNarrowing = nameOf(
  'the name of a field, or of a parameter of the path of the list',
  (known, { scope }, name) => {
    const other = known.resource(scope.other);
    const list = other?.endpoints?.list;
    const path = list === undefined ? '' : typeof list === 'string' ? list : list.call;
    return {
      code: 'unknown-field',
      one: `field of ${scope.other}`,
      many: 'fields',
      among: other ? [...Object.keys(other.fields), ...pathParameters(path)] : null,
      place: `${scope.other}.fields.${name}`,
    };
  },
);

/** A role of the product. */
export const aRole = nameOf('the name of a role', ({ names }) => ({
  code: 'unknown-role',
  one: 'role',
  many: 'roles',
  among: names.roles,
}));

/** A role of the product, or the service itself. */
export const anActor = nameOf('the name of a role', ({ names }) => ({
  code: 'unknown-role',
  one: 'role',
  many: 'roles',
  among: [...names.roles, system],
}));

export const aMenuGroup = nameOf('the name of a group of the menu', ({ names }) => ({
  code: 'bad-value',
  one: 'group of the menu',
  many: 'groups',
  among: Object.keys(names.menu.groups),
}));

export const aPicture = nameOf('the name of a picture', ({ names }) => ({
  code: 'bad-value',
  one: 'picture',
  many: 'pictures',
  among: names.icons,
}));

/** A whole number that a partner settles for itself. */
export const aSettled = nameOf('the name of a whole number of the partner', (known) => {
  const fields = Object.entries(known.resource('partners')?.fields ?? {});
  return {
    code: 'unknown-field',
    one: 'whole number of partners',
    many: 'whole numbers of partners',
    among: fields.flatMap(([name, { type }]) => (type === 'integer' ? [name] : [])),
    place: 'partners.fields',
  };
});

export const aPartner = nameOf('the code of a partner', ({ names }) => ({
  code: 'unknown-partner',
  one: 'partner',
  many: 'partners',
  among: names.partners,
}));

export const aCountry = nameOf('the code of a country', ({ names }) => ({
  code: 'unknown-country',
  one: 'country with a partner',
  many: 'countries',
  among: names.countries,
}));

export const aPartnerList = nameOf('the name of a list of partners', ({ names }) => ({
  code: 'unknown-partner-list',
  one: 'partner list',
  many: 'partner lists',
  among: names.partnerLists,
}));

export const aFlag = nameOf('the name of a feature flag', ({ names }) => ({
  code: 'unknown-flag',
  one: 'feature flag',
  many: 'feature flags',
  among: names.flags,
}));

/** Values of the context, each with one such as it may be. */
export const contextSamples: Readonly<Record<ContextValue, string>> = {
  'user.guid': '00000000-0000-4000-8000-000000000000',
  'user.username': 'ama',
  'user.partners': 'north-gh',
  'partner.code': 'north-gh',
  'partner.guid': '00000000-0000-4000-8000-000000000000',
  'partner.country': 'GH',
  today: '2026-01-01',
  now: '2026-01-01T00:00:00.000Z',
};

export const aContextValue = oneOf(Object.keys(contextSamples), {
  one: 'value of the context',
  many: 'values of the context',
});

/** Every key of the words, dotted. */
function keysOf(table: object, prefix = ''): readonly string[] {
  return Object.entries(table).flatMap(([name, value]: [string, unknown]) =>
    typeof value === 'object' && value !== null ? keysOf(value, `${prefix}${name}.`) : [`${prefix}${name}`],
  );
}

/** The key of a message in both languages. */
export const aMessage = oneOf(keysOf(en), { one: 'message', many: 'messages', code: 'unknown-message' });
