import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { filesMade } from '../support/guide/steps.ts';
import { project } from './planted.ts';

const page = readFileSync(path.join(project, 'docs/where-things-are.md'), 'utf8');

/** The paths that a page names. */
const pathsIn = (text: string) =>
  [...text.matchAll(/`((?:src|service|i18n|tests)\/[^`\s]*)`/g)].map(([, found = '']) => found);

/** Those that lead nowhere. */
const gone = (text: string) => pathsIn(text).filter((one) => !existsSync(path.join(project, one)));

const foldersIn = (folder: string) =>
  readdirSync(path.join(project, folder))
    .map((name) => `${folder}/${name}`)
    .filter((one) => statSync(path.join(project, one)).isDirectory());

describe('docs/where-things-are.md', () => {
  it('leads somewhere, wherever it leads', () => {
    expect(gone(page)).toEqual([]);
    expect(gone(page.replace('allocate.ts', 'alocate.ts'))).toEqual(['service/insurance/premiums/alocate.ts']);
  });

  it('has every room of the service, and of the platform', () => {
    const named = new Set(pathsIn(page));
    expect(foldersIn('service').filter((folder) => !named.has(folder))).toEqual([]);
    expect(foldersIn('service/platform').filter((folder) => !named.has(folder))).toEqual([]);
  });

  it('answers more than ten changes with one file each', () => {
    const [, changes = ''] = page.split('## Some changes');
    const lines = changes.split('\n').filter((line) => /^\| .*`/.test(line));
    expect(lines.length).toBeGreaterThanOrEqual(10);
    expect(new Set(pathsIn(changes)).size).toBe(lines.length);
  });
});

/** Every page that is written: README and all of docs, decisions too. */
const pages = [
  'README.md',
  ...readdirSync(path.join(project, 'docs'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'))
    .map((name) => `docs/${name}`),
];

describe('every page of docs', () => {
  it.each(pages)('%s names files that are there', (name) => {
    const text = readFileSync(path.join(project, name), 'utf8');
    // Patterns are no paths, and what a reader is about to make is not there yet.
    const plain = /`((?:src|service|i18n|tests|scripts|docs)\/[\w./-]*)`/g;
    const named = [...text.matchAll(plain)].map(([, found = '']) => found);
    const made = filesMade(text);
    expect(named.filter((one) => !made.includes(one) && !existsSync(path.join(project, one)))).toEqual([]);
  });

  it('is looked at, decisions too', () => {
    expect(pages.filter((name) => name.startsWith('docs/decisions/')).length).toBeGreaterThan(40);
  });
});

it('every subject of insurance has a module', () => {
  const others = ['shared', 'migrations'];
  const subjects = foldersIn('service/insurance').filter((one) => !others.includes(path.basename(one)));
  expect(subjects.length).toBeGreaterThan(8);
  expect(subjects.filter((one) => !existsSync(path.join(project, one, 'module.ts')))).toEqual([]);
});
