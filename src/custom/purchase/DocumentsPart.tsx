import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { ResourceContextProvider, useTranslate } from 'ra-core';
import { useEffect } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { useDeclaration } from '../../views/context/ModelContext.ts';
import { FormFields } from '../../views/form/FormFields.tsx';
import { type FormValues, initialValues } from '../../views/form/initialValues.ts';
import { Glyph } from '../../views/Glyph.tsx';
import { LabelScope } from '../../views/record/labels.ts';
import { Panel, PanelHead } from '../../views/record/parts.ts';
import type { Documents } from './useDocuments.ts';

const Row = styled('fieldset')(({ theme }) => ({
  display: 'grid',
  gap: 8,
  justifyItems: 'start',
  minWidth: 0,
  margin: 0,
  padding: '12px 0 0',
  border: 0,
  borderTop: `1px solid ${theme.palette.divider}`,
  // The fields of one document stand in the panel of all.
  '[data-page-form] & > section': { width: '100%', padding: 0, border: 0 },
}));
const About = styled('p')(({ theme }) => ({ margin: 0, color: theme.palette.text.secondary }));

const sections = [{ name: 'main', fields: ['type', 'filename'], visible: true as const, aside: false }];

/** Papers that go along with a purchase: each with its kind, sent once the policy is there. */
export function DocumentsPart({ documents }: { readonly documents: Documents }) {
  const t = useTranslate();
  return (
    <ResourceContextProvider value="policy_documents">
      <LabelScope.Provider value="resources.policy_documents">
        <Panel aria-labelledby="purchase-documents">
          <PanelHead>
            <h2 id="purchase-documents">{t('resources.policy_documents.name', { smart_count: 2 })}</h2>
            <Button
              size="small"
              variant="outlined"
              color="inherit"
              startIcon={<Glyph name="plus" size={14} />}
              onClick={documents.add}
            >
              {t('resources.policy_documents.new')}
            </Button>
          </PanelHead>
          {documents.rows.length === 0 ? <About>{t('app.buy.documents')}</About> : null}
          {documents.rows.map(({ key }, index) => (
            <DocumentFields key={key} id={key} number={index + 1} documents={documents} />
          ))}
        </Panel>
      </LabelScope.Provider>
    </ResourceContextProvider>
  );
}

interface DocumentFieldsProps {
  readonly id: string;
  readonly number: number;
  readonly documents: Documents;
}

function DocumentFields({ id, number, documents }: DocumentFieldsProps) {
  const t = useTranslate();
  const { fields, field } = useDeclaration('policy_documents');
  const form = useForm<FormValues>({ defaultValues: initialValues(fields, null) });
  const { join } = documents;
  useEffect(() => join(id, form), [id, form, join]);
  return (
    <FormProvider {...form}>
      <Row aria-label={t('app.buy.document', { number })}>
        <FormFields sections={sections} field={field} operation="create" record={null} />
        <Button
          size="small"
          color="inherit"
          startIcon={<Glyph name="trash" size={14} />}
          onClick={() => documents.remove(id)}
        >
          {t('app.buy.remove_document', { number })}
        </Button>
      </Row>
    </FormProvider>
  );
}
