import type { Neighbours, ResolvedResource, ResolvedWorkflow } from '../model.ts';

/** Says of each resource what has to do with it without being declared by it, in place. */
export function tieNeighbours(
  resources: Record<string, ResolvedResource>,
  workflows: Readonly<Record<string, ResolvedWorkflow>>,
): void {
  const tied = new Map(
    Object.keys(resources).map((name): [string, Lists] => [name, { owners: [], rollUps: [], makers: [] }]),
  );
  const add = (name: string, list: keyof Neighbours, one: string) => {
    const known = tied.get(name)?.[list];
    if (known && !known.includes(one)) known.push(one);
  };
  for (const { name, related, fields } of Object.values(resources)) {
    for (const { resource } of related) add(resource, 'owners', name);
    for (const { spec } of fields) if (spec.derived && 'from' in spec.derived) add(spec.derived.from, 'rollUps', name);
  }
  for (const { name, actions } of Object.values(workflows))
    for (const { on } of Object.values(actions)) if (on) add(on.resource, 'makers', name);
  for (const [name, neighbours] of tied) {
    const resource = resources[name];
    if (resource) resources[name] = Object.freeze({ ...resource, neighbours: Object.freeze(neighbours) });
  }
}

type Lists = { readonly [List in keyof Neighbours]: string[] };
