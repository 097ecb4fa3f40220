import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { en } from '../../i18n/en/index.ts';
import { createTranslator } from '../../i18n/translator.ts';
import { model } from '../../src/resources/model.ts';
import type { ResolvedResource } from '../../src/schema/model.ts';
import { project } from './planted.ts';

const t = createTranslator('en', en);

const folder = path.join(project, 'src', 'resources');

/** `claim_callbacks` is declared in `claimCallbacks.ts`, `jobs` in `platform/jobs.ts`. */
function fileOf(name: string): string {
  const file = `${name.replaceAll(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())}.ts`;
  return existsSync(path.join(folder, file)) ? file : `platform/${file}`;
}

const linesOf = (name: string) =>
  readFileSync(path.join(folder, fileOf(name)), 'utf8')
    .trimEnd()
    .split('\n').length;

function row(resource: ResolvedResource): string {
  const operations = resource.dialect === 'simple-rest' ? ['kept by the product'] : Object.keys(resource.endpoints);
  const calls = Object.keys(resource.calls);
  return `| ${[
    t(`resources.${resource.name}.name`, { smart_count: 2 }),
    `\`${fileOf(resource.name)}\``,
    String(linesOf(resource.name)),
    String(resource.fields.length),
    [...operations, ...calls].join(', '),
    resource.scope === 'partner' ? 'one partner' : 'all',
  ].join(' | ')} |`;
}

it('docs/entities.md lists what is declared (run vitest with -u to renew it)', async () => {
  const resources = Object.values(model.resources).toSorted((a, b) => (a.name < b.name ? -1 : 1));
  const text = [
    '# Entities',
    '',
    'Generated from `src/resources`. The lines are all that an entity costs beside its words; from them follow its list, forms, checks,',
    'permissions, import and export, history, storage, calls and their description.',
    '',
    '| entity | declared in | lines | fields | operations | belongs to |',
    '| --- | --- | ---: | ---: | --- | --- |',
    ...resources.map(row),
    '',
  ].join('\n');
  await expect(text).toMatchFileSnapshot('../../docs/entities.md');
});
