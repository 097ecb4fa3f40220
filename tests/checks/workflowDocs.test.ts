import { expect, it } from 'vitest';
import { en } from '../../i18n/en/index.ts';
import { createTranslator } from '../../i18n/translator.ts';
import { model } from '../../src/resources/model.ts';
import { workflowsPage } from './pages/workflows.ts';

it('docs/workflows.md shows the declared machines (npm run check -- --renew, or vitest with -u, renews it)', async () => {
  await expect(workflowsPage(model, createTranslator('en', en))).toMatchFileSnapshot('../../docs/workflows.md');
});
