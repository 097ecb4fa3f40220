import { styled } from '@mui/material/styles';
import { useGetList, useListContext, useTranslate } from 'ra-core';
import { formatMoney, formatNumber } from '../../../../i18n/format.ts';
import { fieldsInPath } from '../../../schema/endpoint.ts';
import type { ResolvedResource, ResolvedWorkflow } from '../../../schema/model.ts';
import { useDeclaration } from '../../context/ModelContext.ts';
import { useSchemaContext } from '../../context/SchemaContext.ts';
import { Unseen } from '../../record/parts.ts';
import { useSummary } from './useSummary.ts';

const Tabs = styled('nav')(({ theme }) => ({
  display: 'flex',
  gap: 2,
  maxWidth: '100%',
  overflowX: 'auto',
  '& button': {
    position: 'relative',
    display: 'inline-flex',
    alignItems: 'center',
    gap: 6,
    height: 32,
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
}));

/** More tabs than this have a line of their own: beside the title they would leave it when its number comes. */
const inline = 3;

/** With more tabs than this the counts would cost more calls than they are worth. */
const counted = 6;

/** One tab: what is in these states. */
interface Tab {
  readonly name: string;
  readonly label: string;
  readonly states: readonly string[];
}

/** A tab for each state, or those that the declaration gathers. */
function tabsOf({ name, tabs }: ResolvedResource, workflow: ResolvedWorkflow): readonly Tab[] {
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

/** What the list is narrowed by when a tab is open: a state, or several. */
const narrowing = ({ states }: Tab): unknown => (states.length === 1 ? states[0] : states);

const isSame = (one: unknown, other: unknown): boolean => String(one) === String(other);

/**
 * The states of a workflow as tabs over its list, each with the number of records that match the other filters.
 * @example <StateTabs workflow={model.workflows.claim_callback} />
 */
export function StateTabs({ workflow }: { readonly workflow: ResolvedWorkflow }) {
  const t = useTranslate();
  const { filterValues, setFilters, isPending } = useListContext();
  const resource = useDeclaration(workflow.resource);
  const tabs = tabsOf(resource, workflow);
  const { list } = resource.endpoints;
  // A list whose path names a state has no way to answer all of them.
  const hasAll = !list || !fieldsInPath(list).includes(workflow.field);
  const sums = useSummary(resource);
  const { [workflow.field]: current, ...others } = filterValues;
  const go = (tab: Tab | null) => setFilters(tab === null ? others : { ...others, [workflow.field]: narrowing(tab) });
  const isCurrent = (tab: Tab) => current !== undefined && isSame(current, narrowing(tab));
  return (
    <Tabs aria-label={t('views.list.tabs')} data-many={tabs.length > inline || undefined}>
      {hasAll ? (
        <button type="button" aria-current={current === undefined ? 'true' : undefined} onClick={() => go(null)}>
          {t('views.list.all')}
        </button>
      ) : null}
      {tabs.map((tab) => (
        <button key={tab.name} type="button" aria-current={isCurrent(tab) ? 'true' : undefined} onClick={() => go(tab)}>
          {t(tab.label)}
          {resource.summary ? (
            <TabSum {...summed(tab, sums)} isOpen={isCurrent(tab)} />
          ) : tabs.length > counted ? null : isPending ? (
            <small />
          ) : (
            <TabCount resource={workflow.resource} filter={{ ...others, [workflow.field]: narrowing(tab) }} />
          )}
        </button>
      ))}
    </Tabs>
  );
}

/** What the states of a tab hold together; nothing before it is known. */
function summed({ states }: Tab, sums: ReturnType<typeof useSummary>): Omit<TabSumProps, 'isOpen'> {
  const known = states.flatMap((state) => sums?.get(state) ?? []);
  if (known.length === 0) return { count: null, sum: null };
  const isAdded = known.every(({ sum }) => sum !== null);
  return {
    count: known.reduce((total, { count }) => total + count, 0),
    sum: isAdded ? known.reduce((total, { sum }) => total + (sum ?? 0), 0) : null,
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

interface TabSumProps {
  readonly count: number | null;
  readonly sum: number | null;
  readonly isOpen: boolean;
}

/** How many records are on a tab, and what they sum up to: in sight for the one that is open, since it is wide. */
function TabSum({ count, sum, isOpen }: TabSumProps) {
  const { locale, partner } = useSchemaContext();
  if (count === null) return <small />;
  const amount = sum === null || !partner ? '' : formatMoney(sum, partner.currency, locale);
  return (
    <small title={amount}>
      {formatNumber(count, locale)}
      {amount === '' ? null : isOpen ? ` · ${amount}` : <Unseen>{`, ${amount}`}</Unseen>}
    </small>
  );
}
