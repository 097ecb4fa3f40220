import { describe, expect, it } from 'vitest';
import { node, plant } from './planted.ts';

const ground = ['.dependency-cruiser.cjs', 'package.json'];

async function boundariesOf(files: Readonly<Record<string, string>>) {
  const root = await plant(files, ground);
  return node(['scripts/checks/boundaries.mjs', root]);
}

const sound = {
  'i18n/types.ts': 'export type Locale = string;',
  'src/schema/field.ts': "import { z } from 'zod';\nexport const field = z.string();",
  'src/schema/check/checkDeclarations.ts': 'export const checkDeclarations = () => true;',
  'src/resources/countries.ts': "import { field } from '../schema/field.ts';\nexport const countries = { field };",
  'src/views/list.ts': "import { field } from '../schema/field.ts';\nexport const list = field;",
  'src/admin/Frame.tsx':
    "import { list } from '../views/list.ts';\nexport const Frame = () => <p.b a={list as string}>{list}</p.b>;",
  'service/insurance/claims/pay.ts': 'export const paid = true;',
  'service/insurance/claims/module.ts': "export { paid } from './pay.ts';",
  'service/insurance/policies/module.ts': "export { paid } from '../claims/module.ts';",
  'src/product/product.ts':
    "import { Frame } from '../admin/Frame.tsx';\nimport { countries } from '../resources/countries.ts';\nexport const product = { Frame, countries };",
  'service/main.ts': "import { countries } from '../src/resources/countries.ts';\nexport const served = countries;",
};

describe('the check of boundaries', () => {
  it('passes a sound tree and has really looked at it', async () => {
    const { code, output } = await boundariesOf(sound);
    expect(output).toMatch(/^11 modules .* 0 violations/m);
    expect(code).toBe(0);
  });

  const planted: readonly [rule: string, file: string, text: string][] = [
    ['schema-reaches-only', 'src/schema/bad.ts', "import { list } from '../views/list.ts';\nexport const bad = list;"],
    ['pure-layers-packages', 'src/schema/bad.ts', "import { useState } from 'react';\nexport const bad = useState;"],
    [
      'pure-layers-packages',
      'src/resources/bad.ts',
      "import type { ReactNode } from 'react';\nexport type Bad = ReactNode;",
    ],
    [
      'pure-layers-builtins',
      'src/resources/bad.ts',
      "import { readFileSync } from 'node:fs';\nexport const bad = readFileSync;",
    ],
    [
      'checks-stay-at-home',
      'src/resources/bad.ts',
      "import { checkDeclarations } from '../schema/check/checkDeclarations.ts';\nexport const bad = checkDeclarations;",
    ],
    ['resources-reaches-only', 'src/resources/bad.ts', "export { here } from '../environment/index.ts';"],
    ['access-reaches-only', 'src/access/bad.ts', "export const bad = () => import('../views/list.ts');"],
    ['custom-pages-apart', 'src/custom/claims/bad.ts', "export { page } from '../sms/page.ts';"],
    [
      'custom-pages-apart',
      'src/custom/claims/bad.tsx',
      "import { page } from '../sms/page.ts';\nexport const Bad = () => <b>{page}</b>;",
    ],
    ['views-reaches-only', 'src/views/bad.ts', "export { page } from '../custom/sms/page.ts';"],
    // The kernel knows no product.
    ...['schema', 'dataProvider', 'authProvider', 'access', 'views', 'admin'].map(
      (folder): [string, string, string] => [
        `${folder}-reaches-only`,
        `src/${folder}/bad.ts`,
        "export { countries } from '../resources/countries.ts';",
      ],
    ),
    ['admin-reaches-only', 'src/admin/bad.ts', "export const bad = () => import('../custom/sms/page.ts');"],
    [
      'admin-reaches-only',
      'src/admin/bad.ts',
      "import type { product } from '../product/product.ts';\nexport type Bad = typeof product;",
    ],
    ['platform-entities', 'src/resources/platform/bad.ts', "export { countries } from '../countries.ts';"],
    [
      'another-trade',
      'tests/support/garage/bad.ts',
      "export { countries } from '../../../src/resources/countries.ts';",
    ],
    ['service-reaches-only', 'service/bad.ts', "export { list } from '../src/views/list.ts';"],
    ['src-never-service', 'src/views/bad.ts', "export { served } from '../../service/main.ts';"],
    ['platform-knows-no-product', 'service/platform/bad.ts', "export { paid } from '../insurance/claims/module.ts';"],
    [
      'platform-knows-no-product',
      'service/platform/bad.ts',
      "export { countries } from '../../src/resources/countries.ts';",
    ],
    ['subjects-through-their-module', 'service/insurance/policies/bad.ts', "export { paid } from '../claims/pay.ts';"],
    ['shared-is-ground-floor', 'service/insurance/shared/bad.ts', "export { paid } from '../claims/module.ts';"],
    ['insurance-through-its-modules', 'service/sample/bad.ts', "export { paid } from '../insurance/claims/pay.ts';"],
    [
      'simulators-are-somebody-else',
      'service/simulators/bad.ts',
      "export { paid } from '../insurance/claims/module.ts';",
    ],
    ['environment-reaches-only', 'src/environment/bad.ts', "export { list } from '../views/list.ts';"],
    ['product-never-tests', 'src/views/bad.ts', "export { helper } from '../../tests/helper.ts';"],
    ['no-dev-dependencies', 'src/views/bad.ts', "export { chromium } from '@playwright/test';"],
    ['resolvable', 'src/views/bad.ts', "export { gone } from './gone.ts';"],
  ];

  it('finds each planted violation and says why it is one', async () => {
    // Files get names of their own, so that one run of the tool answers for all of them.
    const named = planted.map(([rule, file, text], index) => ({
      rule,
      file: file.replace('bad', `bad${index}`),
      text,
    }));
    const files: Record<string, string> = {
      ...sound,
      'src/environment/index.ts': 'export const here = 1;',
      'src/custom/sms/page.ts': 'export const page = 1;',
      'tests/helper.ts': 'export const helper = 1;',
      'src/views/hen.ts': "export { egg } from './egg.ts';\nexport const hen = 1;",
      'src/views/egg.ts': "export { hen } from './hen.ts';\nexport const egg = 1;",
      // Two subjects in a circle, each through the other's module.
      'service/insurance/cashback/module.ts': "export { earned } from './eligiblePremiums.ts';",
      'service/insurance/cashback/eligiblePremiums.ts': "export { limit as earned } from '../limits/module.ts';",
      'service/insurance/limits/module.ts': "export { limit } from './limit.ts';",
      'service/insurance/limits/limit.ts': "export { earned as limit } from '../cashback/module.ts';",
    };
    for (const { file, text } of named) files[file] = text;
    const { code, output } = await boundariesOf(files);
    expect(code).toBe(1);
    const circles = ['src/views/hen.ts', 'service/insurance/cashback/module.ts'].map((file) => ({
      rule: 'no-cycles',
      file,
    }));
    for (const { rule, file } of [...named, ...circles]) {
      expect(output, `${rule} in ${file}`).toMatch(new RegExp(`${rule}: [^\\n]*${file}[^\\n]*\\n {4}\\S`));
    }
  });

  it('fails when it sees no module at all', async () => {
    const { code, output } = await boundariesOf({ 'src/readme.txt': '' });
    expect(output).toContain('No module was found');
    expect(code).toBe(1);
  });
});
