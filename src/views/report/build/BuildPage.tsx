import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import NativeSelect from '@mui/material/NativeSelect';
import OutlinedInput from '@mui/material/OutlinedInput';
import { styled } from '@mui/material/styles';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type DataProvider, useDataProvider, useNotify, useTranslate } from 'ra-core';
import { type ReactNode, useCallback, useId, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { type Buildable, type BuiltReport, builtName } from '../../../schema/builtReport.ts';
import { useModel } from '../../context/ModelContext.ts';
import { useSchemaContext } from '../../context/SchemaContext.ts';
import { FormPage } from '../../form/FormPage.tsx';
import { SectionFailed } from '../../record/SectionFailed.tsx';
import { useOnePress } from '../../useOnePress.ts';
import { isGrouped, startedOf, withColumns } from './built.ts';
import { Columns } from './Columns.tsx';
import type { CustomReport } from './customReport.ts';
import { FirstLines } from './FirstLines.tsx';
import { Narrowing } from './Narrowing.tsx';
import { useBuildable, useBuildableResources } from './useBuildable.ts';

const Sides = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 400px) minmax(0, 1fr)',
  alignItems: 'start',
  gap: 24,
  '@media (max-width: 900px)': { gridTemplateColumns: 'minmax(0, 1fr)' },
});
const Parts = styled('div')({ display: 'grid', gap: 16, minWidth: 0 });
const Fields = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: 8,
  minWidth: 0,
  '& > label, & > strong': { ...theme.typography.body2, fontWeight: 600 },
  '& small': { ...theme.typography.body2, color: theme.palette.error.dark },
}));
const Pair = styled('div')({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) auto', gap: 8 });

/** Where a report is put together and kept: what it is of, its columns, which records, and its first lines as it changes. */
export function BuildPage({ id }: { readonly id: string | null }) {
  const t = useTranslate();
  const { partner } = useSchemaContext();
  const dataProvider = useDataProvider<DataProvider>();
  const { data, isPending, error, refetch } = useQuery({
    queryKey: ['custom_reports', 'getOne', partner?.code, id],
    enabled: id !== null,
    queryFn: async () => (await dataProvider.getOne<CustomReport>('custom_reports', { id: id ?? '' })).data,
  });
  const trail = [{ to: '/reports', title: t('reports.title') }];
  const title = t(id === null ? 'reports.build.title' : 'reports.build.change');
  return (
    <FormPage title={title} trail={trail}>
      {!partner && <Alert severity="info">{t('reports.page.partner')}</Alert>}
      {partner && id !== null && error && <SectionFailed message={error.message} onRetry={() => void refetch()} />}
      {partner && id !== null && !error && isPending && <LinearProgress />}
      {partner && (id === null || data) && <Building key={id ?? ''} kept={data ?? null} />}
    </FormPage>
  );
}

const nothing: BuiltReport = { of: '', columns: [] };

function Building({ kept }: { readonly kept: CustomReport | null }) {
  const t = useTranslate();
  const model = useModel();
  const resources = useBuildableResources();
  const [built, setBuilt] = useState<BuiltReport>(kept?.definition ?? nothing);
  const { fields, isPending, error } = useBuildable(built.of);
  const labelled = useId();
  const called = ({ field, resource, along }: Buildable): string => {
    const own = t(`resources.${resource.name}.fields.${field.name}`, {
      _: t(`views.list.${field.name}`, { _: field.name }),
    });
    return along === null ? own : `${t(`resources.${built.of}.fields.${along.name}`)} · ${own}`;
  };
  // Nothing was chosen of what has just come.
  if (built.of !== '' && built.columns.length === 0 && fields.length > 0) setBuilt(startedOf(built.of, fields));
  const names = built.columns.map((column) => [builtName(column), columnWords(column, fields, called, t)] as const);
  const numbers = new Set(
    built.columns.flatMap((column) => {
      if ('count' in column || 'sum' in column) return [builtName(column)];
      const isNumber = column.each === undefined && fields.find(({ path }) => path === column.of)?.is === 'number';
      return isNumber ? [builtName(column)] : [];
    }),
  );
  const ownDays = fields.filter(({ is, along }) => is === 'day' && along === null);
  const setFilter = useCallback(
    (filter: Readonly<Record<string, unknown>>) => setBuilt((one) => ({ ...one, filter })),
    [],
  );
  const resource = fields.length > 0 ? model.resources[built.of] : undefined;
  const change = (part: Partial<BuiltReport>) =>
    setBuilt(
      (one) =>
        Object.fromEntries(
          Object.entries({ ...one, ...part }).filter(([, value]) => value !== undefined),
        ) as unknown as BuiltReport,
    );
  return (
    <Sides>
      <Parts>
        <Chooser
          label={t('reports.build.of')}
          value={built.of}
          options={[...(built.of === '' ? [['', ''] as const] : []), ...resources]}
          onChoose={(of) => setBuilt({ of, columns: [] })}
        />
        {error && <SectionFailed message={error.message} onRetry={() => setBuilt({ ...built })} />}
        {isPending && <LinearProgress />}
        {resource && (
          <>
            <Fields>
              <strong id={labelled}>{t('reports.build.columns')}</strong>
              <Columns
                fields={fields}
                columns={built.columns}
                called={called}
                onChange={(columns) => setBuilt(withColumns(built, columns))}
              />
            </Fields>
            <Fields>
              <strong>{t('reports.build.narrowed')}</strong>
              <Narrowing resource={resource} filter={built.filter ?? {}} onChange={setFilter} />
            </Fields>
            <Chooser
              label={t('reports.build.period')}
              value={built.period ?? ''}
              options={[['', t('reports.build.no_period')], ...ownDays.map((one) => [one.path, called(one)] as const)]}
              onChoose={(period) => change({ period: period === '' ? undefined : period })}
            />
            <Pair>
              <Chooser
                label={t('reports.build.order')}
                value={built.order?.by ?? ''}
                options={[['', t('reports.build.no_order')], ...names]}
                onChoose={(by) => change({ order: by === '' ? undefined : { by, order: built.order?.order ?? 'asc' } })}
              />
              {built.order && (
                <Chooser
                  label={t('reports.build.direction')}
                  value={built.order.order}
                  options={[
                    ['asc', t('reports.build.asc')],
                    ['desc', t('reports.build.desc')],
                  ]}
                  onChoose={(order) =>
                    built.order && change({ order: { ...built.order, order: order as 'asc' | 'desc' } })
                  }
                />
              )}
            </Pair>
            {isGrouped(built.columns) && (
              <Chooser
                label={t('reports.build.chart')}
                value={built.chart ? `${built.chart.as} ${built.chart.by}` : ''}
                options={[
                  ['', t('reports.build.no_chart')],
                  ...names
                    .filter(([name]) => !numbers.has(name))
                    .flatMap(([name, words]) =>
                      (['bar', 'line'] as const).map(
                        (as) => [`${as} ${name}`, t(`reports.build.${as}`, { by: words })] as const,
                      ),
                    ),
                ]}
                onChoose={(chosen) => {
                  const [of] = [...numbers].toReversed();
                  const as = chosen.startsWith('line ') ? 'line' : 'bar';
                  change({
                    chart: chosen === '' || of === undefined ? undefined : { by: chosen.slice(as.length + 1), of, as },
                  });
                }}
              />
            )}
            <Keeping kept={kept} built={built} />
          </>
        )}
      </Parts>
      {resource && built.columns.length > 0 && <FirstLines built={built} label={t('reports.build.first')} />}
    </Sides>
  );
}

function columnWords(
  column: BuiltReport['columns'][number],
  fields: readonly Buildable[],
  called: (field: Buildable) => string,
  t: ReturnType<typeof useTranslate>,
): string {
  if ('count' in column) return t('reports.build.count');
  const field = fields.find(({ path }) => path === column.of);
  return field ? called(field) : column.of;
}

interface ChooserProps {
  readonly label: string;
  readonly value: string;
  readonly options: readonly (readonly [value: string, words: string])[];
  readonly onChoose: (value: string) => void;
}

function Chooser({ label, value, options, onChoose }: ChooserProps): ReactNode {
  const id = useId();
  return (
    <Fields>
      <label htmlFor={id}>{label}</label>
      <NativeSelect
        input={<OutlinedInput size="small" />}
        id={id}
        value={value}
        onChange={(event) => onChoose(event.target.value)}
      >
        {options.map(([one, words]) => (
          <option key={one} value={one}>
            {words}
          </option>
        ))}
      </NativeSelect>
    </Fields>
  );
}

/** Its name, with whom it is shared, and the way to its page. */
function Keeping({ kept, built }: { readonly kept: CustomReport | null; readonly built: BuiltReport }) {
  const t = useTranslate();
  const notify = useNotify();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const id = useId();
  const dataProvider = useDataProvider<DataProvider>();
  const { resources } = useModel();
  const sharedWith = (resources.custom_reports?.field.shared_with?.spec ?? {}) as {
    readonly choices?: readonly string[];
  };
  const { busy, press } = useOnePress();
  const [name, setName] = useState(kept?.name ?? '');
  const [shared, setShared] = useState(kept?.shared_with ?? '');
  const [fault, setFault] = useState<string | null>(null);
  const keep = async () => {
    if (name.trim() === '') {
      setFault(t('reports.build.no_name'));
      document.querySelector<HTMLInputElement>(`#${CSS.escape(id)}`)?.focus();
      return;
    }
    const data = { name: name.trim(), definition: built, shared_with: shared === '' ? null : shared };
    try {
      const { data: done } = kept
        ? await dataProvider.update<CustomReport>('custom_reports', { id: kept.id, data, previousData: kept })
        : await dataProvider.create<CustomReport>('custom_reports', { data });
      void queries.invalidateQueries({ queryKey: ['custom_reports'] });
      await navigate(`/reports/own/${done.id}`);
    } catch (error) {
      notify(error instanceof Error ? error.message : t('errors.report'), { type: 'error' });
    }
  };
  return (
    <>
      <Fields>
        <label htmlFor={id}>{t('reports.build.name')}</label>
        <OutlinedInput
          id={id}
          size="small"
          value={name}
          error={fault !== null}
          inputProps={{ maxLength: 80, 'aria-describedby': fault === null ? undefined : `${id}-fault` }}
          onChange={(event) => {
            setName(event.target.value);
            setFault(null);
          }}
        />
        {fault !== null && (
          <small id={`${id}-fault`} role="alert">
            {fault}
          </small>
        )}
      </Fields>
      <Chooser
        label={t('reports.build.shared')}
        value={shared}
        options={[
          ['', t('reports.build.not_shared')],
          ...(sharedWith.choices ?? []).map(
            (role) => [role, t(`resources.custom_reports.choices.shared_with.${role}`)] as const,
          ),
        ]}
        onChoose={setShared}
      />
      <div>
        <Button variant="contained" aria-busy={busy} onClick={() => void press(keep)}>
          {t('reports.build.keep')}
        </Button>
      </div>
    </>
  );
}
