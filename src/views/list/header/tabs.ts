import type { ResolvedResource, ResolvedWorkflow } from '../../../schema/model.ts';

/** One tab: what is in these states. */
export interface Tab {
  readonly name: string;
  readonly label: string;
  readonly states: readonly string[];
}

/** A tab for each state, or those that the declaration gathers. */
export function tabsOf({ name, tabs }: ResolvedResource, workflow: ResolvedWorkflow): readonly Tab[] {
  if (tabs === null) {
    const labelled = `workflows.${workflow.name}.states`;
    return Object.keys(workflow.states).map((state) => ({
      name: state,
      label: `${labelled}.${state}`,
      states: [state],
    }));
  }
  return Object.entries(tabs).map(([tab, states]) => ({ name: tab, label: `resources.${name}.tabs.${tab}`, states }));
}

/** Pixels: of a tab with its word and number, and of one with a second line. */
export const tabHeight = { words: 32, facts: 44 } as const;

/** More tabs than this have a line of their own: beside the title they would leave it when its number comes. */
const inline = 3;

export const hasOwnLine = (tabs: readonly Tab[]): boolean => tabs.length > inline;

/** Whether tabs say more than how many there are. */
export const haveFacts = ({ summary }: Pick<ResolvedResource, 'summary'>): boolean => (summary?.tabs ?? null) !== null;

/**
 * Pixels of the line that the tabs of a list have for themselves; 0 where they stand beside the title, and where there are none.
 * @example tabLineHeight(orders, model.workflows.order) // 44
 */
export function tabLineHeight(resource: ResolvedResource, workflow: ResolvedWorkflow | undefined): number {
  if (!workflow || !hasOwnLine(tabsOf(resource, workflow))) return 0;
  return haveFacts(resource) ? tabHeight.facts : tabHeight.words;
}
