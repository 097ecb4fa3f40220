import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import { styled } from '@mui/material/styles';
import { useDataProvider, useTranslate } from 'ra-core';
import { type DragEvent, useRef, useState } from 'react';
import { formatNumber } from '../../../i18n/format.ts';
import { identityOf, importableFields } from '../../schema/csvImport/fields.ts';
import type { ResolvedResource } from '../../schema/model.ts';
import { mayHold } from '../../schema/predicate.ts';
import { todayOf } from '../../schema/day.ts';
import { useModel } from '../context/ModelContext.ts';
import { useSchemaContext } from '../context/SchemaContext.ts';
import { download, fileName } from '../export/download.ts';
import { Glyph } from '../Glyph.tsx';
import { useLabels } from '../record/labels.ts';
import { Panel, PanelHead } from '../record/parts.ts';
import { ColumnMap, type ColumnMapProps } from './ColumnMap.tsx';
import { HowItIsRead } from './HowItIsRead.tsx';
import type { Source } from './importState.ts';
import type { Problem, Work } from './outcome.ts';
import { mostBytes, mostRows } from './limits.ts';
import { Notes } from './parts.ts';
import type { ReadAs } from './readCsvFile.ts';

const Drop = styled('div')(({ theme }) => ({
  display: 'grid',
  justifyItems: 'center',
  gap: 12,
  padding: '36px 16px',
  textAlign: 'center',
  color: theme.palette.text.secondary,
  border: `1px dashed ${theme.palette.control}`,
  borderRadius: 8,
  '&[data-over]': { borderColor: theme.palette.primary.main, background: theme.palette.primary.light },
  '& p': { margin: 0 },
}));

/** What stands in one place by turns: as high as the higher of both, so that nothing below moves. */
const Turns = styled('div')({
  display: 'grid',
  justifyItems: 'center',
  alignItems: 'center',
  width: '100%',
  '& > div': { gridArea: '1 / 1', display: 'grid', justifyItems: 'center', gap: 12 },
  '& > div[hidden]': { visibility: 'hidden' },
  '& > div[data-work]': { width: 'min(320px, 100%)', justifyItems: 'stretch', gap: 8 },
});

const mebibyte = 1024 * 1024;

export interface ChooseFileProps {
  readonly resource: ResolvedResource;
  /** Fields that need no column, since what all rows have in them is known. */
  readonly given: Readonly<Record<string, string>>;
  readonly problem: Problem | null;
  readonly failure: string | null;
  readonly work: Work | null;
  /** The file that there is a problem with, and how it was read. */
  readonly source: Source | null;
  readonly made: ColumnMapProps['made'];
  readonly onFile: (file: File, as?: Partial<ReadAs>) => void;
  readonly onSeveral: () => void;
}

/** The first step: a file is dropped or picked; says what it may be, and what is wrong with one that cannot be used. */
export function ChooseFile({
  resource,
  given,
  problem,
  failure,
  source,
  work,
  made,
  onFile,
  onSeveral,
}: ChooseFileProps) {
  const t = useTranslate();
  const { locale } = useSchemaContext();
  const picker = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const take = (files: FileList | null) => {
    const [file, second] = files ?? [];
    if (second) onSeveral();
    else if (file) onFile(file);
    // The same file can be chosen again once it is mended.
    if (picker.current) picker.current.value = '';
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    if (!work) take(event.dataTransfer.files);
  };
  return (
    <Panel aria-labelledby="import-choose">
      <PanelHead>
        <h2 id="import-choose">{t('imports.choose.title')}</h2>
      </PanelHead>
      <FileProblem resource={resource} problem={problem} failure={failure} />
      {problem && source && (
        <div style={{ marginBottom: 16 }}>
          <HowItIsRead source={source} onChange={onFile} />
          {source.columns.length > 0 && <ColumnMap resource={resource} made={made} columns={source.columns} />}
        </div>
      )}
      <Drop
        data-over={isOver || undefined}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <Glyph name="file" size={28} />
        <Turns>
          {work && (
            <div data-work>
              <output>
                {work.what === 'judging'
                  ? t('imports.choose.judging', {
                      smart_count: work.total,
                      done: formatNumber(work.done, locale),
                      total: formatNumber(work.total, locale),
                    })
                  : t(`imports.choose.${work.what}`)}
              </output>
              <LinearProgress
                aria-label={t('imports.choose.reading')}
                {...(work.total > 0 && { variant: 'determinate', value: (100 * work.done) / work.total })}
              />
            </div>
          )}
          <div hidden={work !== null}>
            <p>{t('imports.choose.drop')}</p>
            <Button variant="contained" onClick={() => picker.current?.click()}>
              {t('imports.choose.pick')}
            </Button>
          </div>
        </Turns>
        <input
          ref={picker}
          type="file"
          accept=".csv,.txt,.xlsx"
          hidden
          aria-label={t('imports.choose.pick')}
          onChange={(event) => take(event.target.files)}
        />
      </Drop>
      <Expected resource={resource} given={given} />
    </Panel>
  );
}

/** What a file may hold, from the declaration. */
function Expected({ resource, given }: Pick<ChooseFileProps, 'resource' | 'given'>) {
  const t = useTranslate();
  const context = useSchemaContext();
  const labels = useLabels();
  const model = useModel();
  const dataProvider = useDataProvider();
  const fields = importableFields(resource, context).filter(({ name }) => !Object.hasOwn(given, name));
  const identity = identityOf(resource);
  const needed = fields.filter((field) => field === identity || (field.required === true && field.default === null));
  const others = fields.filter((field) => !needed.includes(field));
  const save = async () => {
    const { writeSample, sampleNames } = await import('./writeSample.ts');
    const found = await sampleNames(resource, { dataProvider, model, context });
    const words = {
      label: labels.field,
      choice: (field: string, value: string) => labels.choice(field, value),
      named: (field: string) => found.get(field),
    };
    const name = t(`resources.${resource.name}.name`, { smart_count: 2 });
    download(
      fileName(t('imports.choose.sample_name', { name }), todayOf(context)),
      writeSample(resource, context, words),
    );
  };
  const names = (some: typeof fields) => some.map(({ name }) => labels.field(name)).join(', ');
  const updates =
    identity !== null &&
    mayHold(resource.access.update, context) &&
    (resource.dialect === 'simple-rest' || resource.endpoints.update !== undefined);
  return (
    <Notes>
      <li>
        {t('imports.choose.limits', {
          size: formatNumber(mostBytes / mebibyte, context.locale),
          rows: formatNumber(mostRows, context.locale),
        })}
      </li>
      {needed.length > 0 && <li>{t('imports.choose.required', { names: names(needed) })}</li>}
      {others.length > 0 && <li>{t('imports.choose.others', { names: names(others) })}</li>}
      <li>{updates ? t('imports.choose.updates', { name: labels.field(identity.name) }) : t('imports.choose.adds')}</li>
      <li style={{ marginTop: 8 }}>
        <Button size="small" variant="outlined" startIcon={<Glyph name="download" />} onClick={() => void save()}>
          {t('imports.choose.sample')}
        </Button>
      </li>
    </Notes>
  );
}

function FileProblem({ resource, problem, failure }: Pick<ChooseFileProps, 'resource' | 'problem' | 'failure'>) {
  const t = useTranslate();
  const context = useSchemaContext();
  const labels = useLabels();
  if (!problem && failure === null) return null;
  const number = (value: number) => formatNumber(value, context.locale);
  const { bytes, count, total, file = '', row = 0 } = problem?.params ?? {};
  const words = {
    file,
    row,
    size: number(Math.ceil((10 * Number(bytes ?? 0)) / mebibyte) / 10),
    count: number(Number(count ?? 0)),
    total: number(Number(total ?? 0)),
    most: number(bytes === undefined ? mostRows : mostBytes / mebibyte),
    names: importableFields(resource, context)
      .slice(0, 3)
      .map(({ name }) => labels.field(name))
      .join(', '),
  };
  return (
    <Alert severity="error" role="alert" sx={{ marginBottom: 2, overflowWrap: 'anywhere' }}>
      <AlertTitle>{t(problem ? 'imports.faults.title' : 'imports.choose.failed')}</AlertTitle>
      {problem ? t(`imports.faults.${problem.fault}`, words) : failure && t(failure, { _: failure })}
    </Alert>
  );
}
