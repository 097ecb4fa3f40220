import type { SampleContributor } from '../../../../service/platform/deps.ts';
import { insertRows } from '../../../../service/platform/records/rows.ts';
import { passwordOf, people } from './people.ts';

const guidOf = (serial: number) => `00000000-0000-4000-8000-00000000000${serial}`;

/** Two garages in two countries. */
export const garages: SampleContributor = {
  id: 'garages',
  async seed(db, { clock, model }) {
    const now = clock.now().toISOString();
    const written = { version: 1, created_at: now, updated_at: now };
    const { countries, partners } = model.resources;
    if (!countries || !partners) throw new Error('Nobody says where the garages are.');
    await insertRows(db, countries, [
      { code: 'GH', name: 'Ghana', currency_code: 'GHS', ...written },
      { code: 'KE', name: 'Kenya', currency_code: 'KES', ...written },
    ]);
    await insertRows(db, partners, [
      { guid: guidOf(1), code: 'north-gh', name: 'North Garage', country: 'GH', ...written },
      { guid: guidOf(2), code: 'harbour-ke', name: 'Harbour Garage', country: 'KE', ...written },
    ]);
  },
};

/** One of each role. */
export const garagePeople: SampleContributor = {
  id: 'users',
  async seed(db, { clock, passwords }) {
    const now = clock.now();
    for (const [serial, username] of people.entries()) {
      await db
        .insertInto('users')
        .values({
          guid: guidOf(serial),
          username,
          first_name: username,
          last_name: 'Garage',
          email: `${username}@spanner.invalid`,
          roles: [username],
          partners: ['north-gh', 'harbour-ke'],
          password_hash: await passwords.hash(passwordOf(username)),
          enabled: true,
          language: 'en',
          created_at: now,
          updated_at: now,
        })
        .execute();
    }
  },
};
