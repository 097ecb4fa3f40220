import { createHash } from 'node:crypto';
import type { Model } from '../../../../src/schema/model.ts';

/** A group as Keycloak's clients read it: roles are held as groups. */
export interface Group {
  readonly id: string;
  readonly name: string;
  readonly path: string;
  readonly subGroups: readonly never[];
}

/** The groups of the realm, one for each role; their ids are the same in every database. */
export const groupsIn = ({ roles }: Pick<Model, 'roles'>): readonly Group[] =>
  roles.map((name) => ({ id: idOf(name), name, path: `/${name}`, subGroups: [] }));

function idOf(name: string): string {
  const hex = createHash('sha256').update(`coverdesk group ${name}`).digest('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), `4${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`, hex.slice(20, 32)].join(
    '-',
  );
}
