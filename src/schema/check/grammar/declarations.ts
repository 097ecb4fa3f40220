import type { Declarations, KnownNames, MenuSettings, Turn } from '../../model.ts';
import { aPicture, aResource, aRole } from '../reading/names.ts';
import { needed, options, spelled } from '../reading/options.ts';
import type { Notes, Place } from '../reading/place.ts';
import { isTable, listOf, misfit, type Rule, tableOf, unread, words } from '../reading/rule.ts';
import { callEndpoint } from './endpoint.ts';
import { batch } from './batch.ts';
import { feature, overlay } from './overlay.ts';
import { report } from './report.ts';
import { place, resource } from './resource.ts';
import { workflow } from './workflow.ts';

/**
 * Declarations of one kind, each read where it says its name.
 * @param prefix what stands before that name in its place
 */
function named(rule: Rule, kind: string, prefix = ''): Rule {
  const wants = `a list: [${rule.wants}]`;
  return {
    wants,
    read: (given, at) => {
      if (!Array.isArray(given)) return misfit(given, at, wants);
      return given.flatMap((one: unknown, index) => {
        const name = isTable(one) && typeof one.name === 'string' && one.name !== '' ? one.name : undefined;
        const read = rule.read(one, { ...at, where: name === undefined ? `${kind}.${index}` : prefix + name });
        return read === unread ? [] : [read];
      });
    },
  };
}

const names = needed(listOf(words));

const menu = options<MenuSettings>(
  { what: 'the menu' },
  {
    groups: needed(tableOf(aPicture)),
    home: place,
    reports: place,
    gathered: options<NonNullable<MenuSettings['gathered']>>(
      { what: 'the places of what is gathered' },
      { partner: place, global: place },
    ),
  },
);

const kinds: Readonly<Record<keyof Declarations, Rule>> = {
  resources: named(resource, 'resources'),
  workflows: named(workflow, 'workflows'),
  batches: named(batch, 'batches'),
  reports: named(report, 'reports', 'reports.'),
  overlays: named(overlay, 'overlays', 'overlays.'),
  features: named(feature, 'features', 'features.'),
  search: callEndpoint,
  turns: listOf(options<Turn>({ what: 'a turn' }, { resource: needed(aResource), pointer: needed(words) })),
  known: options<KnownNames>(
    { what: 'the names that declarations may use' },
    {
      roles: names,
      writers: needed(listOf(aRole)),
      icons: names,
      menu: needed(menu),
      partners: names,
      countries: names,
      partnerLists: names,
      flags: names,
    },
  ),
};

const nothing: Declarations = { resources: [], workflows: [], batches: [] };

/** What was declared, as far as it can be read: with the mistakes of its writing noted, and without them. */
export function readDeclarations(declared: Declarations, notes: Notes): Declarations {
  const at = (where: string): Place => ({ where, scope: {}, notes });
  const given = spelled({ ...declared }, Object.keys(kinds), { what: 'the declarations' }, at('declarations'));
  const read = Object.entries(kinds).flatMap(([kind, rule]) => {
    const one = given[kind] === undefined ? unread : rule.read(given[kind], at(kind));
    return one === unread ? [] : [[kind, one] as const];
  });
  // The rules have seen to it that each is what its type says.
  return { ...nothing, ...(Object.fromEntries(read) as Partial<Declarations>) };
}
