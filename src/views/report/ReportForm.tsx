import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useStore, useTranslate } from 'ra-core';
import { FormProvider } from 'react-hook-form';
import { todayOf } from '../../schema/day.ts';
import type { ResolvedField } from '../../schema/model.ts';
import type { ResolvedReport } from '../../schema/report.ts';
import { periodParams } from '../../schema/resolve/resolveReport.ts';
import { useSchemaContext } from '../context/SchemaContext.ts';
import { ErrorSummary } from '../form/ErrorSummary.tsx';
import { FieldSlot } from '../form/FieldSlot.tsx';
import { useRecordForm } from '../form/useRecordForm.ts';
import { QuietButton } from '../list/parts.tsx';
import { LabelScope } from '../record/labels.ts';
import { presetsOf } from './periods.ts';
import type { Parameters } from './useReportRun.ts';

const Form = styled('form')(({ theme }) => ({
  display: 'grid',
  gap: 10,
  padding: '12px 16px',
  background: theme.palette.background.paper,
  border: `1px solid ${theme.palette.divider}`,
  borderRadius: 8,
}));
const Row = styled('div')({ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-end', gap: '10px 16px' });
const Presets = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 8 });
const Slot = styled('div')({ flex: '0 1 190px', minWidth: 150 });

/** What a report is asked for; as what it is written is asked where it is had at once. */
const fieldsOf = ({ endpoint }: ResolvedReport, isHadAtOnce: boolean): readonly ResolvedField[] =>
  Array.isArray(endpoint.takes)
    ? (endpoint.takes as readonly ResolvedField[]).filter(({ name }) => isHadAtOnce || name !== 'type')
    : [];

export interface ReportFormProps {
  readonly report: ResolvedReport;
  /** Asks for it. @throws CallError */
  readonly onRun: (parameters: Parameters) => Promise<void>;
  /** What its button says. */
  readonly verb: string;
  /** It is had as a file at once, and not kept. */
  readonly isHadAtOnce?: boolean;
}

/**
 * What a report is asked for, as it was last time: days, often asked ones by a press, and what else it can be narrowed by.
 * @example <ReportForm report={report} onRun={start} verb={t('reports.page.run')} />
 */
export function ReportForm({ report, onRun, verb, isHadAtOnce = false }: ReportFormProps) {
  const t = useTranslate();
  const context = useSchemaContext();
  const fields = fieldsOf(report, isHadAtOnce);
  const presets = report.period ? presetsOf(report.period, todayOf(context)) : [];
  const [first] = presets;
  const [last, setLast] = useStore<Parameters>(`report.${report.name}`, {});
  const state = useRecordForm({
    fields,
    operation: 'create',
    record: null,
    start: { ...(first && { startDate: first.startDate, endDate: first.endDate }), ...last },
    onSave: async (values) => {
      const parameters = Object.fromEntries(
        Object.entries(values).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
      );
      await onRun(parameters);
      setLast(parameters);
      return { id: report.name };
    },
    onSaved: () => undefined,
  });
  const take = ({ startDate, endDate }: (typeof presets)[number]) => {
    state.form.setValue(periodParams.from, startDate, { shouldDirty: true });
    state.form.setValue(periodParams.to, endDate, { shouldDirty: true });
    state.form.clearErrors();
  };
  return (
    <FormProvider {...state.form}>
      <LabelScope.Provider value="reports.parameters">
        <Form onSubmit={state.submit} noValidate aria-busy={state.busy}>
          <ErrorSummary refused={state.refused} refusal={state.refusal} fields={fields} />
          <Row>
            {fields.map((field) => (
              <Slot key={field.name}>
                <FieldSlot field={field} treatment="input" required={field.required === true} record={null} />
              </Slot>
            ))}
            <Button type="submit" variant="contained" aria-busy={state.busy}>
              {verb}
            </Button>
            {presets.length > 0 && (
              <Presets>
                {presets.map((preset) => (
                  <QuietButton key={preset.name} type="button" onClick={() => take(preset)}>
                    {t(`reports.page.${preset.name}`)}
                  </QuietButton>
                ))}
              </Presets>
            )}
          </Row>
        </Form>
      </LabelScope.Provider>
    </FormProvider>
  );
}
