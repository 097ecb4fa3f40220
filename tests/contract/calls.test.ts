import { describe, expect, it } from 'vitest';
import { beyond, otherwise, strangeParameters, unsent } from './beyond.ts';
import { type Call, signature } from './call.ts';
import { calls } from './calls.ts';
import { declaredCalls, declaredSignatures, namesSendable, namesSent } from './declared.ts';

const oracle = new Map(calls.map((call) => [signature(`${call.method} ${call.path}`), call]));
const declared = declaredCalls();
const known = declared.flatMap((one) => {
  const call = oracle.get(one.signature);
  return call ? [{ ...one, call }] : [];
});

describe('the declared calls', () => {
  it('are there', () => {
    expect(declared.length).toBeGreaterThan(10);
  });

  it('are in the hand-written table, or go beyond it for a stated reason', () => {
    const reasons = new Set(Object.keys(beyond).map(signature));
    const strange = declared.filter((one) => !oracle.has(one.signature) && !reasons.has(one.signature));
    expect(strange.map((one) => `${one.where}: ${one.signature}`)).toEqual([]);
  });

  it('include those of signing in, of which the table knows each', () => {
    const authentication = calls.filter((call) => call.area === 'authentication');
    const signatures = declaredSignatures();
    expect(authentication.filter((call) => !signatures.has(signature(`${call.method} ${call.path}`)))).toEqual([]);
    expect([...signatures].filter((one) => !oracle.has(one) && !declared.some((of) => of.signature === one))).toEqual(
      [],
    );
  });

  it('have no reason that nothing needs any more', () => {
    const used = new Set(declared.map((one) => one.signature));
    expect(Object.keys(beyond).filter((call) => !used.has(signature(call)) || oracle.has(signature(call)))).toEqual([]);
  });

  it('go to the right service, with the right token, and with the partner where it belongs', () => {
    const wrong = known.filter(
      ({ endpoint, call }) =>
        endpoint.service !== call.service || endpoint.token !== call.token || endpoint.partner !== call.partner,
    );
    expect(
      wrong.map(({ where, endpoint }) => `${where}: ${endpoint.service}, ${endpoint.token}, ${endpoint.partner}`),
    ).toEqual([]);
  });

  it('send no other parameter than the call has', () => {
    const strange = known.flatMap(({ where, endpoint, call }) => {
      const names = call.query.map(nameOf);
      return namesSent(endpoint)
        .filter((name) => !names.includes(name))
        .map((name) => `${where}: ${name}`);
    });
    expect(strange.toSorted()).toEqual(Object.keys(strangeParameters).toSorted());
  });

  it('can send each parameter that the call has', () => {
    const missing = known.flatMap(({ where, endpoint, call }) =>
      call.query
        .map(nameOf)
        .filter((name) => !namesSendable(endpoint).includes(name))
        .map((name) => `${where}: ${name}`),
    );
    expect(missing.toSorted()).toEqual(Object.keys(unsent).toSorted());
  });

  it('ask for as many records at once as the call always answers', () => {
    const wrong = known.filter(({ endpoint, call }) => {
      const size = call.query.find((one) => /^(page_)?size=/.test(one))?.split('=')[1];
      return endpoint.pageSize !== (size === undefined ? null : Number(size));
    });
    expect(wrong.map(({ where }) => where)).toEqual([]);
  });

  it('send the parameters that never change', () => {
    const missing = known.flatMap(({ where, endpoint, call }) =>
      constants(call)
        .filter(([name, value]) => String(endpoint.query[name]) !== value)
        .map(([name, value]) => `${where}: ${name}=${value}`),
    );
    expect(missing.toSorted()).toEqual(Object.keys(otherwise).toSorted());
  });

  it('count pages from the number and name the size as the call wants it', () => {
    const wrong = known.filter(({ endpoint, call }) => {
      const zeroBased = call.query.includes('page=0');
      const sizeParam = call.query.some((one) => one.startsWith('page_size')) ? 'page_size' : 'size';
      const paged = call.query.some((one) => /^page\b/.test(one));
      return paged && (endpoint.pageBase !== (zeroBased ? 0 : 1) || endpoint.sizeParam !== sizeParam);
    });
    expect(wrong.map(({ where }) => where)).toEqual([]);
  });
});

/** The name of a parameter, without what the table says of its value. */
function nameOf(parameter: string): string {
  return parameter.split(/[=?]/)[0] ?? '';
}

/** Parameters with a fixed value, paging aside: that is the next test's. */
function constants(call: Call): [name: string, value: string][] {
  return call.query.flatMap((one) => {
    const [name = '', value] = one.split('=');
    return value === undefined || ['page', 'size', 'page_size'].includes(name) ? [] : [[name, value]];
  });
}
