import { styled } from '@mui/material/styles';
import { type RaRecord, useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { fieldFacts } from '../../schema/fieldTypes/facts.ts';
import type { ResolvedResource } from '../../schema/model.ts';
import { isEmpty } from '../../schema/predicate.ts';
import { useModel } from '../context/ModelContext.ts';
import { useSchemaContext } from '../context/SchemaContext.ts';
import { recordTitle } from '../recordTitle.ts';
import { type Step, Trail } from '../Trail.tsx';
import { StateChip } from '../workflow/StateChip.tsx';
import { isShown } from './allows.ts';
import { FieldValue } from './FieldValue.tsx';
import { useLabels } from './labels.ts';
import { shownSections } from './shownSections.ts';
import { RecordNavigation } from './pager/RecordNavigation.tsx';

const Head = styled('header')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-start',
  gap: '12px 16px',
  minWidth: 0,
  '& h1': { ...theme.typography.h1, margin: 0, overflowWrap: 'anywhere' },
}));

const Identity = styled('div')({ flex: '1 1 320px', minWidth: 0, display: 'grid', gap: 4 });
const TitleLine = styled('div')({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 10, minWidth: 0 });

const HeaderFacts = styled('dl')(({ theme }) => ({
  ...theme.typography.body1,
  display: 'flex',
  flexWrap: 'wrap',
  gap: '2px 20px',
  margin: 0,
  // Only what is longer than the page is broken.
  '& > div': { display: 'flex', gap: 6, maxWidth: '100%' },
  '& dt': { flex: 'none', color: theme.palette.text.secondary },
  '& dd': { margin: 0, minWidth: 'min-content' },
}));

const Actions = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 8 });

export interface RecordHeaderProps {
  readonly resource: ResolvedResource;
  readonly record: RaRecord;
  /** Where it belongs, when that is no list. */
  readonly trail?: readonly Step[];
  /** What may be done with it. */
  readonly children?: ReactNode;
}

/**
 * Identity first: what the record is called, its state, the two facts that people ask for, and what can be done.
 * @example <RecordHeader resource={contacts} record={contact}><EditButton /></RecordHeader>
 */
export function RecordHeader({ resource, record, trail, children }: RecordHeaderProps) {
  const t = useTranslate();
  const context = useSchemaContext();
  const labels = useLabels();
  const model = useModel();
  const workflow = resource.workflow === null ? undefined : model.workflows[resource.workflow];
  const state = workflow ? record[workflow.field] : undefined;
  return (
    <Head>
      <Identity>
        {trail && trail.length > 0 ? <Trail steps={trail} /> : null}
        {resource.menu === null || resource.singleton ? null : <RecordNavigation resource={resource} record={record} />}
        <TitleLine>
          <h1 tabIndex={-1}>
            {recordTitle(resource, record, t) ?? t(`resources.${resource.name}.name`, { smart_count: 1 })}
          </h1>
          {workflow && typeof state === 'string' ? <StateChip workflow={workflow} state={state} /> : null}
        </TitleLine>
        <HeaderFacts>
          {headerFacts(resource, record, workflow?.field)
            .filter((field) => isShown(field, record, context))
            .map((field) => (
              <div key={field.name}>
                <dt>{labels.field(field.name)}</dt>
                <dd>
                  <FieldValue field={field} value={record[field.name]} record={record} />
                </dd>
              </div>
            ))}
        </HeaderFacts>
      </Identity>
      {children ? <Actions>{children}</Actions> : null}
    </Head>
  );

  /** The subtitle, and the first other filled fact of the list: what people look a record up for. */
  function headerFacts(resource: ResolvedResource, record: RaRecord, stateField: string | undefined) {
    const above = [resource.title, stateField];
    const wanted = [...new Set([resource.subtitle ?? '', ...resource.columns])];
    const seen = shownSections(resource, record, context).flatMap(({ fields }) => fields);
    return (
      wanted
        .flatMap((name) => seen.filter((field) => field.name === name))
        .filter((field) => !above.includes(field.name) && !isEmpty(record[field.name]))
        // What is looked at needs more room than a line.
        .filter((field) => !fieldFacts[field.spec.type].stored)
        .slice(0, 2)
    );
  }
}
