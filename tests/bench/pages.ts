/**
 * What people wait for, in a real browser and beside a static page of the same run: the first page, the first list, a change of page,
 * an answer to a press. Rounds follow one another, and each has everything once, so that all meet the same load of the machine.
 *
 *   npm run bench -- pages
 *   npm run bench -- pages --times=3 --waterfall
 */
import { existsSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import process from 'node:process';
import { parseArgs } from 'node:util';
import type { Browser } from 'playwright-core';
import { built, type RunningService, startService } from '../e2e/support/service.ts';
import { templateFolder } from '../support/templateData.ts';
import { launch, type Signed } from './pages/browser.ts';
import { startFloor } from './pages/floor.ts';
import { type Figure, openingFigures, workingFigures } from './pages/goals.ts';
import { interact } from './pages/interactions.ts';
import { open, type Opened } from './pages/opening.ts';
import { changePages } from './pages/pageChange.ts';
import { described, openingProfiles, type Profile, workingProfiles } from './pages/profiles.ts';
import { linesOf, printed } from './pages/report.ts';
import { Samples } from './pages/samples.ts';
import { signInOnce } from './pages/session.ts';
import { waterfall } from './pages/waterfall.ts';

const { values } = parseArgs({
  args: process.argv.slice(2),
  options: {
    times: { type: 'string', default: '7' },
    only: { type: 'string', default: 'opening,working' },
    waterfall: { type: 'boolean', default: false },
  },
});
const times = Number(values.times);
const parts = values.only.split(',');
if (!existsSync(built)) throw new Error('There is no built service: run `npm run build` first.');

/** What people wait for on a page, in words. */
const waitedFor: Readonly<Record<string, string>> = { login: 'form ready', 'first list': 'rows to work with' };
/** What they can read there before they can act on it, which elsewhere is the same moment. */
const readFirst: Readonly<Record<string, string>> = { 'first list': 'rows' };

const samples = new Samples();
let isOver = false;
/** The last opening of each, to show where its time went. */
const last = new Map<string, Opened>();

/** What is measured, and with what. */
interface Scene {
  readonly browser: Browser;
  /** Where the built service is, and where the static page. */
  readonly product: string;
  readonly floor: string;
}

const { dataDir } = await templateFolder(true, 'pglite');
await lending(
  startService(dataDir),
  async ({ origin: product }) =>
    await lending(startFloor(dataDir), async ({ origin: floor }) => {
      const browser = await launch();
      try {
        await measure({ browser, product, floor });
      } finally {
        await browser.close();
      }
    }),
);
console.log(`\nmedians of ${times}; load of the machine at the end: ${load()}`);
process.exit(isOver ? 1 : 0);

/** Ends what was started, however the work with it ends. */
async function lending(
  started: Promise<RunningService>,
  work: (service: RunningService) => Promise<void>,
): Promise<void> {
  const service = await started;
  try {
    await work(service);
  } finally {
    await service.stop();
  }
}

async function measure(scene: Scene): Promise<void> {
  console.log(`load of the machine: ${load()}`);
  if (parts.includes('opening')) {
    await measureOpenings(scene);
    report(openingProfiles, openingFigures);
    if (values.waterfall) showWhereTimeWent();
  }
  if (parts.includes('working')) {
    await measureWork(scene);
    report(workingProfiles, workingFigures);
  }
}

function load(): string {
  return `${loadavg()
    .map((value) => value.toFixed(1))
    .join(' ')} on ${cpus().length} processors`;
}

async function measureOpenings(scene: Scene): Promise<void> {
  // The first round warms the service up, and does not count.
  for (let round = 0; round <= times; round += 1) {
    const signed = await signInOnce(scene.browser, scene.product);
    for (const profile of round === 0 ? openingProfiles.slice(0, 1) : openingProfiles) {
      const opened = await openAll(scene, profile, signed);
      if (round > 0) keep(profile, opened);
    }
  }
}

async function openAll(
  { browser, product, floor }: Scene,
  profile: Profile,
  signed: Signed,
): Promise<Readonly<Record<string, Opened>>> {
  return {
    'static page': await open(browser, profile, { url: `${floor}/login`, wanted: '#username' }),
    login: await open(browser, profile, { url: `${product}/login`, wanted: '#username' }),
    'first list': await open(browser, profile, {
      url: `${product}/customers`,
      wanted: 'tr[data-row]',
      readable: '.frame [data-rows] td',
      signed,
    }),
  };
}

function keep({ name: profile }: Profile, opened: Readonly<Record<string, Opened>>): void {
  for (const [page, one] of Object.entries(opened)) {
    const { firstPaint, largestPaint, read, drawn, shift } = one.record;
    const figures = {
      FCP: firstPaint,
      LCP: largestPaint,
      ...(readFirst[page] !== undefined && { [readFirst[page]]: read }),
      [waitedFor[page] ?? 'ready']: drawn,
      CLS: shift,
    };
    for (const [figure, value] of Object.entries(figures)) {
      if (value === undefined) throw new Error(`${page} has no ${figure} (${profile}).`);
      samples.add(profile, `${page} ${figure}`, value);
    }
    last.set(`${page}, ${profile}`, one);
  }
}

async function measureWork({ browser, product: origin }: Scene): Promise<void> {
  for (const profile of workingProfiles) {
    const signed = await signInOnce(browser, origin);
    for (const { to, asked, answered, drawn, whole } of await changePages(browser, profile, {
      origin,
      signed,
      times,
    })) {
      samples.add(profile.name, `change to ${to}`, drawn);
      samples.add(profile.name, `change to ${to}: every row`, whole);
      samples.add(profile.name, `change to ${to}: asked`, asked);
      samples.add(profile.name, `change to ${to}: answered`, answered);
    }
  }
  for (let round = 0; round < times; round += 1) {
    const signed = await signInOnce(browser, origin);
    for (const profile of workingProfiles) {
      const interactions = await interact(browser, profile, { origin, signed });
      for (const { name, ms } of interactions) samples.add(profile.name, name, ms);
      // Of fewer than fifty, the longest.
      samples.add(profile.name, 'INP', Math.max(...interactions.map(({ ms }) => ms)));
    }
  }
}

function report(profiles: readonly Profile[], figures: readonly Figure[]): void {
  for (const profile of profiles) {
    const lines = linesOf(samples, profile.name, figures);
    isOver ||= lines.some((line) => line.isOver);
    console.log(`\n${printed(described(profile), lines)}`);
  }
}

function showWhereTimeWent(): void {
  for (const [what, { record, fetched }] of last)
    console.log(`\n${what}, the last time\n${waterfall(record, fetched)}`);
}
