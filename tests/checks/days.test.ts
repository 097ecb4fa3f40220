import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { project } from './planted.ts';

/** Where days are made of moments, and nowhere else; and where they are made of numbers, without a moment. */
const homes = ['src/schema/day.ts', 'src/schema/calendarDay.ts'];

/** How the day of UTC, of the machine or of the database gets in, and what to write instead. */
const strays: readonly (readonly [pattern: RegExp, instead: string])[] = [
  [
    /toISOString\(\)\s*\.(slice|substring|substr)\(0,/,
    'the day of UTC: write todayOf(context) or dayOf(moment, partner)',
  ],
  [/toISOString\(\)\s*\.split\(/, 'the day of UTC: write dayOf(moment, partner)'],
  [/(_at|At)\b[^\n;]{0,12}\.slice\(0, ?10\)/, 'the day of UTC: write dayOf(moment, partner)'],
  [
    /\.get(UTC)?(Date|Day|Month|FullYear|Hours)\(|\.set(UTC)?Hours\(/,
    'the day of the machine or of UTC: see src/schema/day.ts',
  ],
  [/Temporal\.Now|plainDateISO/, 'the day of the machine: take the time from the context'],
  [
    /_at\b[^\n]{0,40}::date\b|date_trunc\('day'|current_date|now\(\)::date/i,
    'the day of the session: cast `at time zone ${zoneOf(partner)}`',
  ],
  [/'UTC'\)?::date|::timestamp at time zone 'UTC'/, 'the day of UTC: cast `at time zone ${zoneOf(partner)}`'],
];

/** @returns each line that takes a day from somewhere else than the partner, with what to write */
const straysIn = (name: string, text: string): readonly string[] =>
  text
    .split('\n')
    .flatMap((line, index) =>
      strays
        .filter(([pattern]) => pattern.test(line))
        .map(([, instead]) => `${name}:${index + 1} has ${instead}. "Today" is the day where the partner is.`),
    );

async function sources(): Promise<readonly string[]> {
  const folders = ['src', 'service', 'i18n'].map(async (folder) => {
    const files = await readdir(path.join(project, folder), { recursive: true });
    return files.map((file) => path.posix.join(folder, file.split(path.sep).join('/')));
  });
  return (await Promise.all(folders)).flat();
}

describe('days', () => {
  it('are those of the partner, everywhere', async () => {
    const found: string[] = [];
    for (const name of await sources()) {
      if (homes.includes(name) || !/\.tsx?$/.test(name) || /\.test\.tsx?$|\/testing\//.test(name)) continue;
      // A chain that the formatter has broken is one line again.
      const text = (await readFile(path.join(project, name), 'utf8')).replaceAll(/\n\s+\./g, '.');
      found.push(...straysIn(name, text));
    }
    expect(found).toEqual([]);
  });

  it.each([
    'const today = context.now.toISOString().slice(0, 10);',
    "const [day] = now.toISOString().split('T');",
    'const told = String(claim.created_at).slice(0, 10);',
    'const day = boughtAt.toISOString().slice(0, 10);',
    'const isToday = now.getDate() === 1;',
    'now.setHours(23, 59, 59, 999)',
    'const today = Temporal.Now.plainDateISO();',
    "greatest(start_date, (benefits.created_at at time zone 'UTC')::date)",
    'where created_at::date = now()::date',
  ])('are told apart from %s', (planted) => {
    expect(straysIn('planted.ts', planted)[0]).toMatch(/^planted\.ts:1 has the day of .*where the partner is\.$/);
  });
});
