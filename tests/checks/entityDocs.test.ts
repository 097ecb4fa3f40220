import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { en } from '../../i18n/en/index.ts';
import { createTranslator } from '../../i18n/translator.ts';
import { model } from '../../src/resources/model.ts';
import { entitiesPage } from './pages/entities.ts';
import { project } from './planted.ts';

function sourceOf(name: string): string | undefined {
  const file = path.join(project, 'src', 'resources', name);
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
}

it('docs/entities.md lists what is declared (npm run check -- --renew, or vitest with -u, renews it)', async () => {
  await expect(entitiesPage(model, createTranslator('en', en), sourceOf)).toMatchFileSnapshot('../../docs/entities.md');
});
