import Alert from '@mui/material/Alert';
import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import type { RaRecord } from 'ra-core';
import { type ReactNode, useId } from 'react';
import { formatMoney, formatNumber } from '../../../i18n/format.ts';
import type { Foreseen } from '../../schema/foreseen.ts';
import { formatMsisdn } from '../../schema/markets.ts';
import type { ResolvedAction, ResolvedWorkflow } from '../../schema/model.ts';
import { useModel } from '../context/ModelContext.ts';
import { useSchemaContext } from '../context/SchemaContext.ts';
import { recordTitle } from '../recordTitle.ts';
import { StateChip } from './StateChip.tsx';
import type { RehearsalState } from './useRehearsal.ts';

const Section = styled('section')(({ theme }) => ({
  padding: '10px 12px',
  borderRadius: 6,
  backgroundColor: theme.palette.background.subtle,
  '& h3': { margin: 0, fontSize: 13, fontWeight: 600, color: theme.palette.text.secondary },
  '& ul': { margin: '4px 0 0', paddingInlineStart: 18 },
  '& li': { overflowWrap: 'anywhere', lineHeight: 1.6 },
}));

export interface RehearsalResultProps {
  readonly workflow: ResolvedWorkflow;
  readonly action: ResolvedAction;
  readonly record: RaRecord | null;
  readonly rehearsal: RehearsalState;
}

/**
 * Shows the outcome of an action before it is confirmed, as the service found by doing it and rolling it back: the next state, who else
 * must act, money and messages with their numbers, and changes of other records. Nothing where it is not known.
 * @example <RehearsalResult workflow={workflow} action={action} record={record} rehearsal={useRehearsal(…)} />
 */
export function RehearsalResult({
  workflow,
  action,
  record,
  rehearsal: { foreseen, isPending },
}: RehearsalResultProps) {
  const { t } = useSchemaContext();
  const id = useId();
  const said = useSaid({ workflow, action, record, foreseen });
  if (foreseen?.refused) {
    const { code, message } = foreseen.refused;
    // That it has moved is said where it can be looked at anew.
    return code === 'stale_version' ? null : (
      <Alert severity="warning">{t('views.workflow.foretold.refused', { message })}</Alert>
    );
  }
  if (!isPending && said.length === 0) return null;
  return (
    <Section aria-labelledby={id} aria-live="polite" aria-busy={isPending}>
      <h3 id={id}>{t('views.workflow.foretold.title')}</h3>
      {isPending ? (
        <Skeleton width="60%" />
      ) : (
        <ul>
          {said.map(([key, line]) => (
            <li key={key}>{line}</li>
          ))}
        </ul>
      )}
    </Section>
  );
}

interface Saying extends Pick<RehearsalResultProps, 'workflow' | 'action' | 'record'> {
  readonly foreseen: Foreseen | null;
}

/** The sentences, each with a key of its own. */
function useSaid({ workflow, action, record, foreseen }: Saying): readonly (readonly [string, ReactNode])[] {
  const model = useModel();
  const { t, locale, partner } = useSchemaContext();
  if (!foreseen || foreseen.refused) return [];
  const scope = 'views.workflow.foretold';
  const money = (cents: number, own: string | null) => {
    const currency = own ?? partner?.currency;
    return currency ? formatMoney(cents, currency, locale) : formatNumber(cents / 100, locale, 2);
  };
  const to = stateIn(foreseen.answer, workflow);
  const becomes =
    to !== null && to !== record?.[workflow.field]
      ? [['state', <Line key="state" before={t(`${scope}.becomes`)} workflow={workflow} state={to} />] as const]
      : [];
  const others = foreseen.next
    .filter(({ reason }) => reason === 'errors.same_person' || reason === 'errors.same_hand')
    .map(({ action: next }) => {
      const label = t(`workflows.${workflow.name}.actions.${next}.label`);
      return [`next ${next}`, t(`${scope}.another`, { action: label })] as const;
    });
  const requests = foreseen.asked
    // What is read in full above is not said again.
    .filter(({ text }) => text === null || action.preview === null)
    .map(({ kind, msisdn, amount, currency, text }, index) => {
      const words = { msisdn: formatMsisdn(msisdn), text, amount: amount === null ? '' : money(amount, currency) };
      return [`asked ${index}`, t(`${scope}.asked.${kind}`, words)] as const;
    });
  const waiting = foreseen.waiting.map(({ amount, why }, index) => {
    const words = { amount: money(amount, null), why: why.join(', ') };
    return [`waiting ${index}`, t(`${scope}.waits`, words)] as const;
  });
  const moved = foreseen.moved.flatMap(({ resource: name, made, record: other }) => {
    const resource = model.resources[name];
    const machine = model.workflows[resource?.workflow ?? ''];
    if (!resource || !machine) return [];
    const title = made ? null : recordTitle(resource, other, t);
    const called = [t(`resources.${name}.name`, { smart_count: 1 }), title].filter(Boolean).join(' ');
    const before = t(`${scope}.other`, { name: called });
    const state = String(other[machine.field]);
    const key = `${name} ${String(other[resource.key])}`;
    return [[key, <Line key={key} before={before} workflow={machine} state={state} />] as const];
  });
  const words = (foreseen.said ?? []).map((line) => [line, line] as const);
  return [...becomes, ...words, ...others, ...waiting, ...requests, ...moved];
}

interface LineProps {
  readonly before: string;
  readonly workflow: ResolvedWorkflow;
  readonly state: string;
}

const Line = ({ before, workflow, state }: LineProps) => (
  <>
    {before} <StateChip workflow={workflow} state={state} />
  </>
);

/** The state in what a call answers: of the record, or of the only one of several. */
function stateIn(answer: unknown, { field }: ResolvedWorkflow): string | null {
  const of = memberOf(answer, 'results');
  const [only]: unknown[] = Array.isArray(of) ? of : [{ record: answer }];
  const state = memberOf(memberOf(only, 'record'), field);
  return typeof state === 'string' ? state : null;
}

const memberOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? new Map(Object.entries(value)).get(name) : undefined;
