import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { LinkBase, type RaRecord, ResourceContextProvider, useCreatePath, useTranslate } from 'ra-core';
import { useContext } from 'react';
import { CallContext } from '../../../dataProvider/CallContext.ts';
import type { ResolvedEndpoint } from '../../../schema/endpoint.ts';
import type { ResolvedResource } from '../../../schema/model.ts';
import { useSchemaContext } from '../../context/SchemaContext.ts';
import { recordTitle } from '../../recordTitle.ts';
import { FieldValue } from '../FieldValue.tsx';
import { useLabels } from '../labels.ts';
import { coming, Facts } from '../parts.ts';
import { shownSections } from '../shownSections.ts';

/** So many facts tell who or what it is; the rest stands on its own page. */
const most = 4;

export interface LookedUpProps {
  /** The call that answers it, a GET with the record's key in its path. */
  readonly call: ResolvedEndpoint;
  /** What it answers. */
  readonly target: ResolvedResource;
  readonly owner: RaRecord;
}

/**
 * The record of another resource that a call answers for the one on the page: what it is called, and what tells it apart.
 * @example <LookedUp call={accounts.calls.holder} target={contacts} owner={account} />
 */
export function LookedUp({ call, target, owner }: LookedUpProps) {
  const t = useTranslate();
  const calling = useContext(CallContext);
  const [parameter = ''] = call.parameters;
  const { data, isPending, error, refetch } = useQuery({
    queryKey: [target.name, 'lookUp', call.path, owner.id],
    queryFn: async ({ signal }) => {
      const answer = await calling?.dataProvider.call(call, { params: { [parameter]: owner.id }, signal });
      return recordOf(answer?.data, target);
    },
  });
  if (isPending) return <Skeleton height={72} {...coming} />;
  if (data) return <Identity target={target} record={data} />;
  return (
    <Alert
      severity="error"
      role="alert"
      action={
        <Button color="inherit" size="small" onClick={() => void refetch()}>
          {t('views.record.failed.retry')}
        </Button>
      }
    >
      {error?.message ?? t(call.fallback)}
    </Alert>
  );
}

/** The record as the wire has it, null when it is none. */
function recordOf(raw: unknown, { key }: ResolvedResource): RaRecord | null {
  if (typeof raw !== 'object' || raw === null) return null;
  const record: Readonly<Record<string, unknown>> = { ...raw };
  return { ...record, id: String(record[key]) };
}

function Identity({ target, record }: { readonly target: ResolvedResource; readonly record: RaRecord }) {
  return (
    <ResourceContextProvider value={target.name}>
      <IdentityFacts target={target} record={record} />
    </ResourceContextProvider>
  );
}

function IdentityFacts({ target, record }: { readonly target: ResolvedResource; readonly record: RaRecord }) {
  const t = useTranslate();
  const path = useCreatePath();
  const labels = useLabels();
  const context = useSchemaContext();
  const seen = shownSections(target, record, context).flatMap(({ fields }) => fields);
  const wanted = target.columns.flatMap((name) => seen.filter((field) => field.name === name));
  return (
    <Facts>
      {wanted.slice(0, most).map((field) => (
        <div key={field.name}>
          <dt>{labels.field(field.name)}</dt>
          <dd>
            {field.name === target.title ? (
              <Link component={LinkBase} to={path({ resource: target.name, id: record.id, type: 'show' })}>
                {recordTitle(target, record, t)}
              </Link>
            ) : (
              <FieldValue field={field} value={record[field.name]} record={record} />
            )}
          </dd>
        </div>
      ))}
    </Facts>
  );
}
