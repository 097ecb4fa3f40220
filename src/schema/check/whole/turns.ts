import type { Report } from '../../declarationError.ts';
import type { Declarations, Model, Turn } from '../../model.ts';

/** Reports an order of turns in which something would be held under another name, or not at all. */
export function checkTurns({ turns = [] }: Declarations, model: Model, report: Report): void {
  const sound: Turn[] = [];
  for (const [place, turn] of turns.entries()) {
    if (isSound(turn, sound, `turns.${place}`, model, report)) sound.push(turn);
  }
  const pointers = new Map(sound.map(({ resource, pointer }) => [resource, pointer]));
  for (const { name, fields } of Object.values(model.resources)) {
    for (const { name: field, spec } of fields) {
      const target = spec.type === 'reference' && 'to' in spec ? String(spec.to) : '';
      const pointer = pointers.get(target);
      if (pointer === undefined || pointer === field) continue;
      report(
        'bad-turn',
        `${name}.fields.${field}`,
        `Everything points at ${target} by "${pointer}", which is held first. Name the field so.`,
      );
    }
  }
}

function isSound(
  { resource, pointer }: Turn,
  before: readonly Turn[],
  where: string,
  { resources }: Model,
  report: Report,
): boolean {
  const restsOn = [`${where}.resource`];
  if (before.some((one) => one.resource === resource)) {
    report('bad-turn', `${where}.resource`, `${resource} have a turn already. Take one of the two out.`);
    return false;
  }
  if (!Object.values(resources).some(({ field }) => field[pointer])) {
    report(
      'bad-turn',
      `${where}.pointer`,
      `Nothing has a "${pointer}": nobody would ever take this turn. Write the field by which others point at ${resource}.`,
      restsOn,
    );
    return false;
  }
  const missing = before.find((one) => !resources[resource]?.field[one.pointer]);
  if (!missing) return true;
  report(
    'bad-turn',
    `${where}.resource`,
    `${resource} have no "${missing.pointer}", by which ${missing.resource} would be held first. Put them before ${missing.resource}, or take one out.`,
  );
  return false;
}
