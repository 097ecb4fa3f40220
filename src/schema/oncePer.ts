/**
 * A function of two things that works out each pair once, for as long as both are there: of what follows from a declaration and from who asks, and is
 * asked for each of many rows.
 * @example const written = oncePer((resource: ResolvedResource, context: Context) => resource.fields.filter(...));
 */
export function oncePer<One extends object, Other extends object, Result>(
  make: (one: One, other: Other) => Result,
): (one: One, other: Other) => Result {
  const known = new WeakMap<One, WeakMap<Other, { readonly result: Result }>>();
  return (one, other) => {
    const ofOne = known.get(one) ?? new WeakMap<Other, { readonly result: Result }>();
    known.set(one, ofOne);
    const found = ofOne.get(other) ?? { result: make(one, other) };
    ofOne.set(other, found);
    return found.result;
  };
}
