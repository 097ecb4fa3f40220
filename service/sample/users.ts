import { createHash } from 'node:crypto';
import type { SampleContributor } from '../platform/deps.ts';
import type { Role } from '../../src/resources/world.ts';

interface SampleUser {
  username: string;
  password: string;
  first: string;
  last: string;
  role: Role;
  partners: readonly string[];
  language: 'en' | 'fr';
}

/** Codes of the sample partners; the partners themselves are part of the sample world. */
const everyPartner = 'tana-gh kito-ke zuri-zm lumo-ug sava-ci noma-rw tana-zm kito-ug umoja-ge'.split(' ');
const assessing = ['tana-gh', 'kito-ke', 'zuri-zm', 'sava-ci'];

/** Public: the service refuses the sample world where others could reach it. */
export const people: readonly SampleUser[] = [
  {
    username: 'agent',
    password: 'Agent#2026',
    first: 'Ama',
    last: 'Sample',
    role: 'agent',
    partners: ['tana-gh', 'kito-ke', 'sava-ci'],
    language: 'en',
  },
  {
    username: 'assessor',
    password: 'Assessor#2026',
    first: 'Kofi',
    last: 'Sample',
    role: 'assessor',
    partners: assessing,
    language: 'en',
  },
  {
    username: 'assessor2',
    password: 'Assessor#2026',
    first: 'Aya',
    last: 'Sample',
    role: 'assessor',
    partners: assessing,
    language: 'fr',
  },
  {
    username: 'admin',
    password: 'Admin#2026',
    first: 'Wanjiru',
    last: 'Sample',
    role: 'administrator',
    partners: everyPartner,
    language: 'en',
  },
  {
    username: 'admin2',
    password: 'Admin#2026',
    first: 'Moussa',
    last: 'Sample',
    role: 'administrator',
    partners: everyPartner,
    language: 'fr',
  },
];

export const sampleSignIns = people.map(({ username, password }) => ({ username, password }));

/** The same guid in every sample world, so that seeded records may name these people. */
export function sampleUserGuid(username: string): string {
  const hex = createHash('sha256').update(`coverdesk sample user ${username}`).digest('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), `4${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`, hex.slice(20, 32)].join(
    '-',
  );
}

export const sampleUsers: SampleContributor = {
  id: 'users',
  async seed(db, { clock, passwords }) {
    const now = clock.now();
    const rows = await Promise.all(
      people.map(async ({ username, password, first, last, role, partners, language }) => ({
        guid: sampleUserGuid(username),
        username,
        first_name: first,
        last_name: last,
        email: `${username}@coverdesk.invalid`,
        roles: [role],
        partners: [...partners],
        password_hash: await passwords.hash(password),
        enabled: true,
        language,
        created_at: now,
        updated_at: now,
      })),
    );
    await db.insertInto('users').values(rows).execute();
  },
};
