import { interactionNames } from './interactions.ts';

/** What must hold of a median: milliseconds (or a shift of the layout), or how many times the static page. */
export type Goal = { readonly most: number } | { readonly times: number };

/** One figure, and what it is measured beside. */
export interface Figure {
  readonly name: string;
  /** The figure of the static page. */
  readonly beside?: string;
  readonly unit: 'ms' | 'shift';
  /** By the name of the profile. */
  readonly goals?: Readonly<Record<string, Goal>>;
}

const floorFcp = 'static page FCP';
const floorLcp = 'static page LCP';
const still: Readonly<Record<string, Goal>> = {
  loopback: { most: 0 },
  slow: { most: 0 },
  'very slow': { most: 0 },
};

/** What is measured of pages that are opened, in the order of printing. */
export const openingFigures: readonly Figure[] = [
  { name: floorFcp, unit: 'ms' },
  { name: floorLcp, unit: 'ms' },
  { name: 'login FCP', beside: floorFcp, unit: 'ms' },
  { name: 'login LCP', beside: floorLcp, unit: 'ms', goals: { loopback: { times: 3 }, slow: { times: 2 } } },
  { name: 'login form ready', beside: floorFcp, unit: 'ms' },
  { name: 'login CLS', unit: 'shift', goals: still },
  { name: 'first list FCP', beside: floorFcp, unit: 'ms', goals: { 'very slow': { times: 3 } } },
  {
    name: 'first list rows',
    beside: floorFcp,
    unit: 'ms',
    goals: { slow: { times: 4.5 }, 'very slow': { times: 12 } },
  },
  { name: 'first list rows to work with', beside: floorFcp, unit: 'ms' },
  { name: 'first list LCP', beside: floorLcp, unit: 'ms' },
  { name: 'first list CLS', unit: 'shift', goals: still },
];

const changeGoals: Readonly<Record<string, Goal>> = {
  loopback: { most: 70 },
  'loopback, slow processor': { most: 280 },
};

/** What is measured of work on a page that is here. */
export const workingFigures: readonly Figure[] = [
  ...['change to customers', 'change to payments'].flatMap((change): readonly Figure[] => [
    { name: change, unit: 'ms', goals: changeGoals },
    { name: `${change}: asked`, unit: 'ms' },
    { name: `${change}: answered`, unit: 'ms' },
    { name: `${change}: every row`, unit: 'ms' },
  ]),
  { name: 'INP', unit: 'ms', goals: { loopback: { most: 100 }, 'loopback, slow processor': { most: 200 } } },
  ...interactionNames.map((name): Figure => ({ name, unit: 'ms' })),
];
