import Link from '@mui/material/Link';
import { LinkBase, type RaRecord, ResourceContextProvider, useTranslate } from 'ra-core';
import { useDeclaration } from '../../views/context/ModelContext.ts';
import { Panel, PanelHead } from '../../views/record/parts.ts';
import { RecordSection } from '../../views/record/RecordSection.tsx';

/** What somebody compares before money is recorded. */
const compared = ['status', 'customer_guid', 'product_guid', 'amount_in_cents', 'granularity', 'paid_until', 'balance'];

/** The policy that was found, so that nobody pays for another one. */
export function PolicyFacts({ policy }: { readonly policy: RaRecord }) {
  const t = useTranslate();
  const { field } = useDeclaration('policies');
  const fields = compared.flatMap((name) => field[name] ?? []);
  return (
    <ResourceContextProvider value="policies">
      <Panel sx={{ maxWidth: 720 }} aria-label={t('app.missing.policy', { number: String(policy.policy_number) })}>
        <PanelHead>
          <h2>
            <Link component={LinkBase} to={`/policies/${encodeURIComponent(String(policy.id))}/show`}>
              {String(policy.policy_number)}
            </Link>
          </h2>
        </PanelHead>
        <RecordSection
          id="found-policy"
          section={{ name: 'found', fields, aside: false }}
          record={policy}
          title={null}
        />
      </Panel>
    </ResourceContextProvider>
  );
}
