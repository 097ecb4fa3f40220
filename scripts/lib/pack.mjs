/**
 * Packs declarations for the way to the browser: what many objects of the same members have in common is written once, as a shape, and
 * what stands in one declaration several times once there. `src/schema/parts/unpacked.ts` makes them whole again.
 */
import { shapeMember, sharedMember } from '../../src/schema/parts/unpacked.ts';

/** So many objects of the same members make a shape, when they have so many members: each is in the frame, which everybody waits for. */
const least = { objects: 20, members: 4 };
/** A value that so large a part of them has is the shape's. */
const usual = 0.3;
/** In characters of JSON: what is shorter is not worth a reference. */
const short = 60;

const isObject = (value) => typeof value === 'object' && value !== null && !Array.isArray(value);
const membersOf = (object) => JSON.stringify(Object.keys(object).toSorted());

/** Calls `see` for every object in a value. */
function eachObject(value, see) {
  if (Array.isArray(value)) for (const one of value) eachObject(one, see);
  else if (isObject(value)) {
    see(value);
    for (const one of Object.values(value)) eachObject(one, see);
  }
}

/**
 * What the objects of some values have in common.
 * @returns `shapes`, and `pack`, which packs a value by them
 * @example const { shapes, pack } = packing([countries, contacts]); pack(countries) // { shared: [], value: { $: 0, ... } }
 */
export function packing(values) {
  const seen = new Map();
  eachObject(values, (object) => {
    if ([shapeMember, sharedMember].some((member) => member in object))
      throw new Error('A declaration has a member that packing uses');
    const key = membersOf(object);
    const counts = seen.get(key) ?? new Map(Object.keys(object).map((name) => [name, new Map()]));
    seen.set(key, counts);
    for (const [name, value] of Object.entries(object)) {
      const json = JSON.stringify(value);
      counts.get(name).set(json, (counts.get(name).get(json) ?? 0) + 1);
    }
  });
  const table = new Map();
  for (const [key, counts] of seen) {
    const objects = [...counts.values()].map((count) => [...count.values()].reduce((sum, one) => sum + one, 0));
    if (counts.size < least.members || objects[0] < least.objects) continue;
    const common = [...counts].flatMap(([name, count]) => {
      const [[json, times]] = [...count].toSorted((a, b) => b[1] - a[1]);
      return times > objects[0] * usual ? [[name, json]] : [];
    });
    table.set(key, { number: table.size, common: new Map(common) });
  }
  const shapes = [...table.values()].map(({ common }) =>
    Object.fromEntries([...common].map(([name, json]) => [name, JSON.parse(json)])),
  );

  function pack(value) {
    const times = new Map();
    eachObject(value, (object) => {
      const json = JSON.stringify(object);
      if (json.length > short) times.set(json, (times.get(json) ?? 0) + 1);
    });
    const shared = [];
    const places = new Map();
    const bare = (object) => {
      const shape = table.get(membersOf(object));
      const own = Object.entries(object)
        .filter(([name, one]) => shape?.common.get(name) !== JSON.stringify(one))
        .map(([name, one]) => [name, packed(one)]);
      return { ...(shape && { [shapeMember]: shape.number }), ...Object.fromEntries(own) };
    };
    const packed = (one) => {
      if (Array.isArray(one)) return one.map(packed);
      if (!isObject(one)) return one;
      const json = JSON.stringify(one);
      if ((times.get(json) ?? 0) < 2) return bare(one);
      if (!places.has(json)) {
        places.set(json, shared.push(null) - 1);
        shared[places.get(json)] = bare(one);
      }
      return { [sharedMember]: places.get(json) };
    };
    const result = packed(value);
    return { shared, value: result };
  }

  return { shapes, pack };
}
