import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { CallError } from '../../dataProvider/errors/callError.ts';
import { useCall } from '../useCall.ts';
import { useModel } from '../../views/context/ModelContext.ts';
import { useSchemaContext } from '../../views/context/SchemaContext.ts';
import { makersOn } from '../../views/workflow/makersOn.ts';
import { MissingPaymentForm } from './MissingPaymentForm.tsx';
import { PolicyFacts } from './PolicyFacts.tsx';

export interface FoundPolicyProps {
  readonly number: string;
  readonly onRecorded: () => void;
}

/** The policy of a number: what it is, and the form of a payment for it where it can have one. */
export function FoundPolicy({ number, onRecorded }: FoundPolicyProps) {
  const t = useTranslate();
  const context = useSchemaContext();
  const workflow = useModel().workflows.premium_payment;
  const byNumber = useCall('policies', 'by_number');
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ['policies', 'by_number', context.partner?.code, number],
    queryFn: async () => (await byNumber({ params: { policy_number: number } })).data,
    retry: false,
  });
  if (error) {
    const isUnknown = error instanceof CallError && error.status === 404;
    return (
      <Alert
        severity={isUnknown ? 'warning' : 'error'}
        sx={{ maxWidth: 720 }}
        {...(isUnknown
          ? {}
          : {
              action: (
                <Button color="inherit" size="small" onClick={() => void refetch()}>
                  {t('views.record.failed.retry')}
                </Button>
              ),
            })}
      >
        {isUnknown ? t('app.missing.unknown', { number }) : error.message}
      </Alert>
    );
  }
  if (isPending) return <Skeleton variant="rounded" height={220} sx={{ maxWidth: 720 }} aria-busy />;
  const add = makersOn(workflow ?? null, 'policies', 'policy_guid', data, context).find(
    ({ attaches }) => attaches !== null,
  );
  return (
    <>
      <PolicyFacts policy={data} />
      {workflow && add ? (
        <MissingPaymentForm key={data.id} workflow={workflow} action={add} policy={data} onRecorded={onRecorded} />
      ) : (
        <Alert severity="warning" sx={{ maxWidth: 720 }}>
          {t('errors.policy_not_running')}
        </Alert>
      )}
    </>
  );
}
