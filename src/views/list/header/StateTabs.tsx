import { styled } from '@mui/material/styles';
import { useGetList, useListContext, useTranslate } from 'ra-core';
import { formatMoney, formatNumber } from '../../../../i18n/format.ts';
import { fieldsInPath } from '../../../schema/endpoint.ts';
import type { ResolvedWorkflow } from '../../../schema/model.ts';
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

/** More states than this have a line of their own: beside the title they would leave it when its number comes. */
const inline = 3;

/** With more states than this the counts would cost more calls than they are worth. */
const counted = 6;

/**
 * The states of a workflow as tabs over its list, each with the number of records that match the other filters.
 * @example <StateTabs workflow={model.workflows.claim_callback} />
 */
export function StateTabs({ workflow }: { readonly workflow: ResolvedWorkflow }) {
  const t = useTranslate();
  const { filterValues, setFilters, isPending } = useListContext();
  const states = Object.keys(workflow.states);
  const resource = useDeclaration(workflow.resource);
  const { list } = resource.endpoints;
  // A list whose path names a state has no way to answer all of them.
  const hasAll = !list || !fieldsInPath(list).includes(workflow.field);
  const sums = useSummary(resource);
  const { [workflow.field]: current, ...others } = filterValues;
  const go = (state: string | null) => setFilters(state === null ? others : { ...others, [workflow.field]: state });
  return (
    <Tabs aria-label={t('views.list.tabs')} data-many={states.length > inline || undefined}>
      {hasAll ? (
        <button type="button" aria-current={current === undefined ? 'true' : undefined} onClick={() => go(null)}>
          {t('views.list.all')}
        </button>
      ) : null}
      {states.map((state) => (
        <button
          key={state}
          type="button"
          aria-current={current === state ? 'true' : undefined}
          onClick={() => go(state)}
        >
          {t(`workflows.${workflow.name}.states.${state}`)}
          {resource.summary ? (
            <StateSum {...(sums?.get(state) ?? noSum)} isOpen={current === state} />
          ) : states.length > counted ? null : isPending ? (
            <small />
          ) : (
            <StateCount resource={workflow.resource} filter={{ ...others, [workflow.field]: state }} />
          )}
        </button>
      ))}
    </Tabs>
  );
}

/** How many records match, asked for with the smallest page there is. */
function StateCount({
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

interface StateSumProps {
  readonly count: number | null;
  readonly sum: number | null;
  readonly isOpen: boolean;
}

const noSum = { count: null, sum: null };

/** How many records are in a state, and what they sum up to: in sight for the one that is open, since it is wide. */
function StateSum({ count, sum, isOpen }: StateSumProps) {
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
