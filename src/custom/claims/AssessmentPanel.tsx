import Alert from '@mui/material/Alert';
import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type RaRecord, useTranslate } from 'ra-core';
import { Link } from 'react-router-dom';
import { formatMoney, formatNumber } from '../../../i18n/format.ts';
import { useCall } from '../useCall.ts';
import { useSchemaContext } from '../../views/context/SchemaContext.ts';
import { coming, Facts, Stack } from '../../views/record/parts.ts';
import { SectionFailed } from '../../views/record/SectionFailed.tsx';
import type { Assessment } from './assessment.ts';
import { Balances } from './Balances.tsx';

const Others = styled('span')({ display: 'inline-flex', flexWrap: 'wrap', gap: '2px 10px' });
const List = styled('ul')({ margin: 0, padding: 0, listStyle: 'none' });

/** What somebody who decides on a claim should know first: what is missing, what is left, what could be paid, what is unusual. */
export function AssessmentPanel({ record }: { readonly record: RaRecord }) {
  const ask = useCall('claims', 'assessment');
  const { data, error, refetch } = useQuery({
    // What was known stays in sight until it is known anew.
    placeholderData: keepPreviousData,
    queryKey: ['claims', 'assessment', record.id, record.version],
    queryFn: async ({ signal }) => (await ask({ query: { claim_guid: String(record.id) }, signal })).data,
  });
  if (error) return <SectionFailed onRetry={() => void refetch()} />;
  if (!data) return <Skeleton height={188} {...coming} />;
  return <Assessed assessment={data} />;
}

function Assessed({ assessment }: { readonly assessment: Assessment }) {
  const t = useTranslate();
  const { locale, partner } = useSchemaContext();
  const { documents_missing: missing, nights, balances, suggested_amount, high_risk: risks, overlapping } = assessment;
  const words = (name: string) => t(`resources.claims.desk.${name}`);
  return (
    <Stack>
      {risks.length > 0 ? (
        <Alert severity="warning">
          <List>
            {risks.map(({ reason, message }) => (
              <li key={reason}>{message}</li>
            ))}
          </List>
        </Alert>
      ) : null}
      <Facts>
        <div>
          <dt>{words('suggested')}</dt>
          <dd>{formatMoney(suggested_amount, partner?.currency ?? '', locale)}</dd>
        </div>
        {nights === null ? null : (
          <div>
            <dt>{words('nights')}</dt>
            <dd>{formatNumber(nights, locale)}</dd>
          </div>
        )}
        <div>
          <dt>{words('missing')}</dt>
          <dd>
            {missing.length === 0
              ? words('complete')
              : missing.map((one) => t(`resources.claims.choices.received_documents.${one}`)).join(', ')}
          </dd>
        </div>
        {overlapping.length === 0 ? null : (
          <div>
            <dt>{words('overlapping')}</dt>
            <dd>
              <Others>
                {overlapping.map(({ guid, claim_reference }) => (
                  <Link key={guid} to={`/claims/${encodeURIComponent(guid)}/show`}>
                    {claim_reference}
                  </Link>
                ))}
              </Others>
            </dd>
          </div>
        )}
      </Facts>
      {balances.length > 0 ? <Balances balances={balances} /> : null}
    </Stack>
  );
}
