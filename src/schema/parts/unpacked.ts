/** Values that many objects of the same members have in common, by number. */
export type Shapes = readonly Readonly<Record<string, unknown>>[];

/** A value without what its objects have in common with others: as JSON, for the way to the browser. */
export interface Packed {
  /** Objects that stand in it several times. */
  readonly shared: readonly unknown[];
  readonly value: unknown;
}

/** The member by which an object says its shape, and the one that stands for an object of `shared`. */
export const shapeMember = '$';
export const sharedMember = '=';

/**
 * A packed value, whole again. Objects that stand in it several times are one object.
 * @example unpacked({ shared: [], value: { $: 0, name: 'code' } }, [{ required: false }]) // { required: false, name: 'code' }
 */
export function unpacked({ shared, value }: Packed, shapes: Shapes): unknown {
  const known: unknown[] = [];
  const whole = (one: unknown): unknown => {
    if (Array.isArray(one)) return one.map(whole);
    if (typeof one !== 'object' || one === null) return one;
    const { [shapeMember]: shape, [sharedMember]: reference, ...own }: Readonly<Record<string, unknown>> = { ...one };
    if (typeof reference === 'number') return (known[reference] ??= whole(shared[reference]));
    const members = Object.entries(own).map(([name, member]) => [name, whole(member)] as const);
    return { ...(typeof shape === 'number' ? shapes[shape] : {}), ...Object.fromEntries(members) };
  };
  return whole(value);
}
