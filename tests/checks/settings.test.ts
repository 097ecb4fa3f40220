import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { model } from '../../src/resources/model.ts';
import { settingsFaults } from './pages/settings.ts';
import { project } from './planted.ts';

/** So many fields do nothing yet. It only goes down. */
const unread = 16;

const page = readFileSync(path.join(project, 'docs', 'settings.md'), 'utf8');

const resources = Object.values(model.resources);

function textOf(file: string): string | undefined {
  const whole = path.join(project, file);
  return existsSync(whole) ? readFileSync(whole, 'utf8') : undefined;
}

const faults = (text: string) => settingsFaults(resources, text, textOf);

describe('docs/settings.md', () => {
  it('says of every setting what reads it, and is right', () => {
    expect(faults(page)).toEqual([]);
  });

  it('has no more that do nothing than it had', () => {
    expect(page.match(/\| (_nothing yet_|_announced_) /g)?.length).toBe(unread);
  });

  it('is found out when a field, a file or an entity is missing, with what to do', () => {
    const line = /^\| `waiting_days` *\| `service\/insurance\/policies.*\n/m;
    expect(page).toMatch(line);
    expect(faults(page.replace(line, ''))).toEqual([expect.stringMatching(/write which file reads it/)]);
    const elsewhere = page.replace(
      'service/insurance/policies/memberWaiting.ts',
      'service/insurance/policies/renewal.ts',
    );
    expect(faults(elsewhere)).toEqual([expect.stringMatching(/does not mention waiting_days/)]);
    const gone = page.replace('service/insurance/policies/memberWaiting.ts', 'service/insurance/policies/nowhere.ts');
    expect(faults(gone)).toEqual([expect.stringMatching(/there is no file/)]);
    expect(faults(page.replace('- `customers`\n', ''))).toEqual([expect.stringMatching(/^customers stands nowhere/)]);
  });
});
