import { expect, it } from 'vitest';
import { en } from '../../i18n/en/index.ts';
import { createTranslator } from '../../i18n/translator.ts';
import { model } from '../../src/resources/model.ts';
import type { ResolvedWorkflow } from '../../src/schema/model.ts';
import { workflowDiagram, workflowMatrix } from '../../src/schema/workflowMatrix.ts';

const t = createTranslator('en', en);

function page(workflow: ResolvedWorkflow): string {
  const label = (action: string) => t(`workflows.${workflow.name}.actions.${action}.label`);
  const cells = workflowMatrix(workflow, model.roles).filter((entry) => entry.allowed);
  const rows = [...new Set(cells.map((entry) => `${entry.state ?? '(new)'}\t${entry.action}`))].map((pair) => {
    const [state = '', action = ''] = pair.split('\t');
    const who = cells.filter((entry) => (entry.state ?? '(new)') === state && entry.action === action);
    const to = workflow.actions[action]?.to ?? [];
    return `| ${state} | ${label(action)} (\`${action}\`) | ${to.join(', ') || '(no change)'} | ${who.map((e) => e.role).join(', ')} |`;
  });
  return [
    `## ${workflow.name}`,
    '',
    '```mermaid',
    workflowDiagram(workflow),
    '```',
    '',
    '| from | action | to | who |',
    '| --- | --- | --- | --- |',
    ...rows,
    '',
  ].join('\n');
}

it('docs/workflows.md shows the declared machines (run vitest with -u to renew it)', async () => {
  const text = `# Workflows\n\nGenerated from \`src/resources/workflows\`.\n\n${Object.values(model.workflows).map(page).join('\n')}`;
  await expect(text).toMatchFileSnapshot('../../docs/workflows.md');
});
