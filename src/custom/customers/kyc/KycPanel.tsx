import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import { type RaRecord, useNotify, useTranslate } from 'ra-core';
import { useState } from 'react';
import { newIdempotencyKey } from '../../../dataProvider/index.ts';
import { useCall } from '../../useCall.ts';
import { operatorReasonKey, operatorReasons } from '../../../resources/platform/operatorReasons.ts';
import { inWords } from '../../../schema/day.ts';
import { useDeclaration } from '../../../views/context/ModelContext.ts';
import { useSchemaContext } from '../../../views/context/SchemaContext.ts';
import { Hint } from '../../../views/fieldTypes/filterParts/controls.tsx';
import { allows } from '../../../views/record/allows.ts';
import { SectionFailed } from '../../../views/record/SectionFailed.tsx';
import { ActionBar } from '../../../views/workflow/ActionBar.tsx';
import { useOnePress } from '../../../views/useOnePress.ts';
import { StateChip } from '../../../views/workflow/StateChip.tsx';
import { useWorkflow } from '../../../views/workflow/useActions.ts';
import { useReadAgain } from '../useReadAgain.ts';
import { Choices } from './Choices.tsx';
import { Elapsed } from './Elapsed.tsx';
import { useStanding } from './standing.ts';

const Line = styled('div')({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8px 12px' });
const Block = styled('div')({ display: 'grid', gap: 12, justifyItems: 'start', '& > *': { maxWidth: '100%' } });

/** Whether the operator confirms who the customer is: asked for, awaited, and where it differs, chosen field by field. */
export function KycPanel({ record: customer }: { readonly record: RaRecord }) {
  const t = useTranslate();
  const context = useSchemaContext();
  const requests = useDeclaration('kyc_requests');
  const customers = useDeclaration('customers');
  const machine = useWorkflow(requests);
  const { data, error, dataUpdatedAt, refetch } = useStanding(customer);
  if (!data) {
    if (!error) return <Skeleton height={56} aria-busy />;
    return <SectionFailed message={error.message} onRetry={() => void refetch()} />;
  }
  const { status, request } = data;
  const word = (key: string, words: object = {}) => t(`resources.customers.desk.kyc.${key}`, words);
  const mayChange = allows(customers, 'update', customer, context) && customer.status !== 'deceased';
  const at = request ? inWords(request.answered_at ?? request.created_at, context) : '';
  const reason = typeof request?.reason === 'string' ? reasonWords(request.reason, t) : '';
  return (
    <Block>
      <Line aria-live="polite">
        {machine && request ? <StateChip workflow={machine} state={status} /> : null}
        <span>{word(status, { at, reason, who: request?.requested_by ?? '' })}</span>
      </Line>
      {status === 'requested' ? <Elapsed from={data.elapsed_seconds} at={dataUpdatedAt} /> : null}
      {status === 'mismatch' && request && mayChange ? (
        // Chosen between these two readings, and between no others.
        <Choices key={String(customer.version)} customer={customer} request={request} differences={data.differences} />
      ) : null}
      <Line>
        {mayChange && status !== 'requested' && status !== 'mismatch' ? <Ask customer={customer} /> : null}
        {request && mayChange ? <ActionBar resource={requests} record={request} /> : null}
      </Line>
    </Block>
  );
}

/** A code of the operator in words; what an agent wrote as it is. */
function reasonWords(reason: string, t: (key: string) => string): string {
  return operatorReasons.some((code) => code === reason) ? t(operatorReasonKey(reason)) : reason;
}

function Ask({ customer }: { readonly customer: RaRecord }) {
  const t = useTranslate();
  const notify = useNotify();
  const readAgain = useReadAgain('kyc_requests');
  const ask = useCall('kyc_requests', 'request');
  const [key, setKey] = useState(newIdempotencyKey);
  const [problem, setProblem] = useState<string | null>(null);
  const { press } = useOnePress();

  async function run(): Promise<void> {
    setProblem(null);
    try {
      await ask({ params: { guid: String(customer.id) }, idempotencyKey: key });
      notify(t('workflows.kyc_request.actions.request_kyc.done'), { type: 'success' });
      setKey(newIdempotencyKey());
    } catch (error) {
      setProblem(error instanceof Error ? error.message : t('errors.requesting_kyc'));
    } finally {
      readAgain();
    }
  }

  return (
    <>
      <Button variant="outlined" color="inherit" onClick={() => void press(run)}>
        {t('workflows.kyc_request.actions.request_kyc.label')}
      </Button>
      <Hint>{t('resources.customers.desk.kyc.takes')}</Hint>
      {problem === null ? null : <div role="alert">{problem}</div>}
    </>
  );
}
