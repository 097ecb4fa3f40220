import { styled } from '@mui/material/styles';
import { useGetList, useListContext, useTranslate } from 'ra-core';
import { formatNumber } from '../../../../i18n/format.ts';
import { fieldsInPath } from '../../../schema/endpoint.ts';
import type { ResolvedWorkflow } from '../../../schema/model.ts';
import { useDeclaration } from '../../context/ModelContext.ts';
import { useSchemaContext } from '../../context/SchemaContext.ts';
import { TabFacts, TabSum, type TabSums } from './TabSum.tsx';
import type { Summary } from './summaryIn.ts';
import { hasOwnLine, haveFacts, type Tab, tabHeight, tabsOf } from './tabs.ts';
import { useAfterRows } from './useAfterRows.ts';
import { useSummary } from './useSummary.ts';
import { perTheme } from '../../theme/perTheme.ts';

const Tabs = styled('nav')(
  perTheme(({ theme }) => ({
    display: 'flex',
    gap: 2,
    maxWidth: '100%',
    overflowX: 'auto',
    '& button': {
      position: 'relative',
      display: 'inline-flex',
      alignItems: 'center',
      gap: 6,
      height: tabHeight.words,
      padding: '0 10px',
      font: 'inherit',
      fontSize: 13,
      fontWeight: 500,
      whiteSpace: 'nowrap',
      color: theme.palette.text.secondary,
      background: 'none',
      border: 0,
      borderRadius: 6,
      cursor: 'pointer',
      '&:hover': { background: theme.palette.background.subtle },
      '&[aria-current]': { color: theme.palette.primary.dark, background: theme.palette.primary.light },
      '&:focus-visible': { outline: `2px solid ${theme.palette.primary.main}`, outlineOffset: -2 },
      // Room for the number before it is there, so that nothing moves when it comes.
      '& small': { minWidth: '2ch', fontSize: 12, fontVariantNumeric: 'tabular-nums' },
      '@media (pointer: coarse)': { height: 40 },
    },
    // Two lines, and mostly as wide before anything is known of them as they are then.
    '&[data-facts] button': {
      flexDirection: 'column',
      alignItems: 'flex-start',
      justifyContent: 'center',
      gap: 0,
      flex: 'none',
      height: tabHeight.facts,
      '& > span:first-of-type': { display: 'inline-flex', gap: 6, alignItems: 'baseline', lineHeight: '18px' },
    },
    '&[data-facts] button[data-tab]': { boxSizing: 'border-box', minWidth: 172 },
  })),
);

/** With more tabs than this the counts would cost more calls than they are worth. */
const counted = 6;

/** What the list is narrowed by when a tab is open: a state, or several. */
const narrowing = ({ states }: Tab): unknown => (states.length === 1 ? states[0] : states);

const isSame = (one: unknown, other: unknown): boolean => String(one) === String(other);

/**
 * The states of a workflow as tabs over its list, each with the number of records that match the other filters.
 * @example <StateTabs workflow={model.workflows.callback} />
 */
export function StateTabs({ workflow }: { readonly workflow: ResolvedWorkflow }) {
  const t = useTranslate();
  const { filterValues, setFilters, isPending } = useListContext();
  const resource = useDeclaration(workflow.resource);
  const tabs = tabsOf(resource, workflow);
  const { list } = resource.endpoints;
  // A list whose path names a state has no way to answer all of them.
  const hasAll = !list || !fieldsInPath(list).includes(workflow.field);
  const { summary, at } = useSummary(resource, useAfterRows(!isPending));
  const { now } = useSchemaContext();
  const hasFacts = haveFacts(resource);
  const { [workflow.field]: current, ...others } = filterValues;
  const go = (tab: Tab | null) => setFilters(tab === null ? others : { ...others, [workflow.field]: narrowing(tab) });
  // A filter by some of the states that a tab gathers is within that tab.
  const isWithin = ({ states }: Tab) => [current].flat().every((one) => states.includes(String(one)));
  const isCurrent = (tab: Tab) =>
    current !== undefined && (resource.tabs === null ? isSame(current, narrowing(tab)) : isWithin(tab));
  const numberOf = (tab: Tab) => {
    if (resource.summary) return <TabSum {...summed(tab, workflow, summary)} isOpen={!hasFacts && isCurrent(tab)} />;
    if (tabs.length > counted) return null;
    if (isPending) return <small />;
    return <TabCount resource={workflow.resource} filter={{ ...others, [workflow.field]: narrowing(tab) }} />;
  };
  return (
    <Tabs
      aria-label={t('views.list.tabs')}
      data-many={hasOwnLine(tabs) || undefined}
      data-facts={hasFacts ? '' : undefined}
    >
      {hasAll ? (
        <button type="button" aria-current={current === undefined ? 'true' : undefined} onClick={() => go(null)}>
          {t('views.list.all')}
        </button>
      ) : null}
      {tabs.map((tab) => (
        <button
          key={tab.name}
          type="button"
          data-tab=""
          aria-current={isCurrent(tab) ? 'true' : undefined}
          onClick={() => go(tab)}
        >
          {hasFacts ? (
            <>
              <span>
                {t(tab.label)}
                <TabSum {...summed(tab, workflow, summary)} sum={null} isOpen={false} />
              </span>
              <TabFacts {...summed(tab, workflow, summary)} now={Math.max(now.getTime(), at)} />
            </>
          ) : (
            <>
              {t(tab.label)}
              {numberOf(tab)}
            </>
          )}
        </button>
      ))}
    </Tabs>
  );
}

const unknown: TabSums = { count: null, sum: null, apart: null, waiting: null };

/** What the states of a tab hold together; nothing before it is known. Where all is done nothing waits. */
function summed({ name, states }: Tab, workflow: ResolvedWorkflow, summary: Summary | undefined): TabSums {
  const { resource } = workflow;
  const known = states.flatMap((state) => summary?.states.get(state) ?? []);
  if (known.length === 0) return unknown;
  const isAdded = known.every(({ sum }) => sum !== null);
  return {
    count: known.reduce((total, { count }) => total + count, 0),
    sum: isAdded ? known.reduce((total, { sum }) => total + (sum ?? 0), 0) : null,
    apart: known.some(({ apart }) => apart !== null)
      ? { sum: known.reduce((total, { apart }) => total + (apart?.sum ?? 0), 0), words: `resources.${resource}.apart` }
      : null,
    waiting: states.every((state) => workflow.states[state]?.resting) ? null : (summary?.tabs.get(name) ?? null),
  };
}

/** How many records match, asked for with the smallest page there is. */
function TabCount({
  resource,
  filter,
}: {
  readonly resource: string;
  readonly filter: Readonly<Record<string, unknown>>;
}) {
  const { locale } = useSchemaContext();
  const { total } = useGetList(
    resource,
    { pagination: { page: 1, perPage: 1 }, sort: { field: 'id', order: 'ASC' }, filter },
    { retry: false, staleTime: 30_000 },
  );
  return <small>{total === undefined ? null : formatNumber(total, locale)}</small>;
}
