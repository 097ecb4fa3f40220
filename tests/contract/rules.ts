import type { ResolvedEndpoint } from '../../src/schema/endpoint.ts';
import type { ChoiceOptions } from '../../src/schema/fieldTypes/choice/facts.ts';
import { beyond, otherwise, strangeParameters, unsent } from './beyond.ts';
import { type Call, signature } from './call.ts';
import { calls } from './calls.ts';
import { declaredCalls, declaredSignatures, namesSendable, namesSent } from './declared.ts';

/** Something that holds between the declared calls and the hand-written table. */
interface ContractRule {
  /** What the declared calls do. */
  readonly name: string;
  /** What to do about those that do not. */
  readonly cure: string;
  /** The places that break it, and reasons that nothing needs any more; none when all is well. */
  readonly broken: () => readonly string[];
}

const oracle = new Map(calls.map((call) => [signature(`${call.method} ${call.path}`), call]));
const declared = declaredCalls();
const known = declared.flatMap((one) => {
  const call = oracle.get(one.signature);
  return call ? [{ ...one, call }] : [];
});

const reasons = 'tests/contract/beyond.ts';

/** @example for (const { name, broken } of contractRules) expect(broken(), name).toEqual([]) */
export const contractRules: readonly ContractRule[] = [
  {
    name: 'are in the hand-written table, or go beyond it for a stated reason',
    cure: `Write the call as the table (tests/contract/calls) has it, or say in ${reasons} why there is none that would do.`,
    broken: () => {
      const stated = new Set(Object.keys(beyond).map(signature));
      return declared
        .filter((one) => !oracle.has(one.signature) && !stated.has(one.signature))
        .map((one) => `${one.where}: ${one.signature}`);
    },
  },
  {
    name: 'include those of signing in, of which the table knows each',
    cure: 'src/authProvider/endpoints.ts and tests/contract/calls/access.ts say the same calls.',
    broken: () => {
      const signatures = declaredSignatures();
      const missing = calls
        .filter(({ area }) => area === 'authentication')
        .map((call) => signature(`${call.method} ${call.path}`))
        .filter((one) => !signatures.has(one));
      const strange = [...signatures].filter((one) => !oracle.has(one) && !declared.some((of) => of.signature === one));
      return [...missing, ...strange];
    },
  },
  {
    name: 'have no reason that nothing needs any more',
    cure: `Take it out of ${reasons}.`,
    broken: () => {
      const used = new Set(declared.map((one) => one.signature));
      return Object.keys(beyond).filter((call) => !used.has(signature(call)) || oracle.has(signature(call)));
    },
  },
  {
    name: 'go to the right service, with the right token, and with the partner where it belongs',
    cure: 'Declare service, token and partner as the table has them.',
    broken: () =>
      known
        .filter(
          ({ endpoint, call }) =>
            endpoint.service !== call.service || endpoint.token !== call.token || endpoint.partner !== call.partner,
        )
        .map(({ where, endpoint }) => `${where}: ${endpoint.service}, ${endpoint.token}, ${endpoint.partner}`),
  },
  {
    name: 'send no other parameter than the call has',
    cure: `Take the parameter out, or say in ${reasons} why it is sent.`,
    broken: () => {
      const strange = known.flatMap(({ where, endpoint, call }) => {
        const names = call.query.map(nameOf);
        return namesSent(endpoint)
          .filter((name) => !names.includes(name))
          .map((name) => `${where}: ${name}`);
      });
      return unexplained(strange, strangeParameters);
    },
  },
  {
    name: 'can send each parameter that the call has',
    cure: `Declare it, or say in ${reasons} where it comes from.`,
    broken: () => {
      const missing = known.flatMap(({ where, endpoint, call }) =>
        call.query
          .map(nameOf)
          .filter((name) => !namesSendable(endpoint).includes(name))
          .map((name) => `${where}: ${name}`),
      );
      return unexplained(missing, unsent);
    },
  },
  {
    name: 'ask for as many records at once as the call always answers',
    cure: 'Declare the pageSize that the table has.',
    broken: () =>
      known
        .filter(({ endpoint, call }) => {
          const size = call.query.find((one) => /^(page_)?size=/.test(one))?.split('=')[1];
          return endpoint.pageSize !== (size === undefined ? null : Number(size));
        })
        .map(({ where }) => where),
  },
  {
    name: 'send the parameters that never change, or let whoever calls say them',
    cure: `Declare them under "query", or say in ${reasons} what is sent instead.`,
    broken: () => {
      const missing = known.flatMap(({ where, endpoint, call }) =>
        constants(call)
          .filter(([name, value]) => String(endpoint.query[name]) !== value && !isOffered(endpoint, name, value))
          .map(([name, value]) => `${where}: ${name}=${value}`),
      );
      return unexplained(missing, otherwise);
    },
  },
  {
    name: 'count pages from the number and name the size as the call wants it',
    cure: 'Declare the pageBase and sizeParam that the table has.',
    broken: () =>
      known
        .filter(({ endpoint, call }) => {
          const zeroBased = call.query.includes('page=0');
          const sizeParam = call.query.some((one) => one.startsWith('page_size')) ? 'page_size' : 'size';
          const paged = call.query.some((one) => /^page\b/.test(one));
          return paged && (endpoint.pageBase !== (zeroBased ? 0 : 1) || endpoint.sizeParam !== sizeParam);
        })
        .map(({ where }) => where),
  },
];

/** What is found without a reason, and reasons of what is not found. */
function unexplained(found: readonly string[], explained: Readonly<Record<string, string>>): readonly string[] {
  return [
    ...found.filter((one) => !Object.hasOwn(explained, one)),
    ...Object.keys(explained).filter((one) => !found.includes(one)),
  ];
}

/** Whether a value is among those that a parameter of the call may have. */
function isOffered({ takes }: ResolvedEndpoint, name: string, value: string): boolean {
  if (!Array.isArray(takes)) return false;
  const spec = takes.find((field) => field.name === name)?.spec;
  return spec?.type === 'choice' && (spec as ChoiceOptions).choices.includes(value);
}

/** The name of a parameter, without what the table says of its value. */
function nameOf(parameter: string): string {
  return parameter.split(/[=?]/)[0] ?? '';
}

/** Parameters with a fixed value, paging aside: that is a rule of its own. */
function constants(call: Call): [name: string, value: string][] {
  return call.query.flatMap((one) => {
    const [name = '', value] = one.split('=');
    return value === undefined || ['page', 'size', 'page_size'].includes(name) ? [] : [[name, value]];
  });
}
