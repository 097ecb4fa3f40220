import type { Translate } from '../../../i18n/translator.ts';
import type { Model, ResolvedWorkflow } from '../../../src/schema/model.ts';
import { workflowDiagram, workflowMatrix } from '../../../src/schema/workflowMatrix.ts';

function part(workflow: ResolvedWorkflow, roles: readonly string[], t: Translate): string {
  const label = (action: string) => t(`workflows.${workflow.name}.actions.${action}.label`);
  const cells = workflowMatrix(workflow, roles).filter((entry) => entry.allowed);
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

/**
 * The page of the declared machines: a diagram of each, and who may do what.
 * @example workflowsPage(model, createTranslator('en', en)) // '# Workflows\n\nGenerated from …'
 */
export function workflowsPage({ workflows, roles }: Model, t: Translate): string {
  const parts = Object.values(workflows)
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
    .map((workflow) => part(workflow, roles, t));
  return `# Workflows\n\nGenerated from \`src/resources/workflows\`.\n\n${parts.join('\n')}`;
}
