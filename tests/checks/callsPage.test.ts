import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { node, plant, project } from './planted.ts';

interface Answers {
  templates: (string | null)[];
  kept: [string, string][];
  page: string;
}

const row = {
  area: 'administration',
  call: 'PUT /api/countries/{code}',
  token: 'user',
  partner: true,
  declared: true,
  served: true,
  tests: ['countries > saves', 'a > b | c'],
};

async function answers(): Promise<Answers> {
  const root = await plant({});
  const script = `
    import { writeFileSync } from 'node:fs';
    import { exercisedOn, render, templateOf } from '${path.join(project, 'scripts/checks/callsPage.mjs')}';
    const all = ['GET /api/claims/{}', 'GET /api/claims/open', 'GET /api/claims/customer/{}', 'PUT /{}', 'PUT /api/claims/{}'];
    const page = render([${JSON.stringify(row)}, ${JSON.stringify({ ...row, call: 'DELETE /api/x', tests: [] })}]);
    writeFileSync('${root}/answers.json', JSON.stringify({
      templates: [
        templateOf('GET', '/api/claims/open', all),
        templateOf('GET', '/api/claims/77', all),
        templateOf('GET', '/api/claims/customer/1', all),
        templateOf('DELETE', '/api/claims/77', all) ?? null,
        templateOf('PUT', '/anything', all) ?? null,
      ],
      kept: [...exercisedOn(page)],
      page,
    }));
  `;
  const { code, output } = await node(['--input-type=module', '-e', script]);
  expect(output).toBe('');
  expect(code).toBe(0);
  return JSON.parse(await readFile(path.join(root, 'answers.json'), 'utf8'));
}

describe('the page of calls', () => {
  it('finds the template that a request belongs to, and reads back what it wrote', async () => {
    const { templates, kept, page } = await answers();
    expect(templates).toEqual([
      'GET /api/claims/open',
      'GET /api/claims/{}',
      'GET /api/claims/customer/{}',
      null,
      null,
    ]);
    expect(kept).toEqual([['PUT /api/countries/{code}', 'a > b / c']]);
    expect(page).toContain('| administration | 2 | 2 | 2 | 1 |');
  });
});
