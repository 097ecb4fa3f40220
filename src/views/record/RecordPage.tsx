import Skeleton from '@mui/material/Skeleton';
import type { RaRecord } from 'ra-core';
import { lazy, type ReactNode, Suspense } from 'react';
import type { ResolvedResource } from '../../schema/model.ts';
import type { Step } from '../Trail.tsx';
import { matches } from '../../schema/predicate.ts';
import { useModel } from '../context/ModelContext.ts';
import { useSchemaContext } from '../context/SchemaContext.ts';
import { RecordHistory } from '../history/RecordHistory.tsx';
import { useHistory } from '../history/useHistory.ts';
import { ActionStage } from '../workflow/ActionStage.tsx';
import { allows } from './allows.ts';
import { RecordBar } from './bar/RecordBar.tsx';
import { useHeight } from './bar/useHeight.ts';
import { useLabels } from './labels.ts';
import { coming, Panel, PanelHead, Stack, underBar } from './parts.ts';
import { RecordActions } from './RecordActions.tsx';
import { RecordColumns } from './RecordColumns.tsx';
import { RecordFacts } from './RecordFacts.tsx';
import { RecordHeader } from './RecordHeader.tsx';
import type { RecordPanel } from './recordPanel.ts';
import { RecordSection } from './RecordSection.tsx';
import { SectionIndex } from './SectionIndex.tsx';
import { relatedOf } from './related/relatedOf.ts';
import { type ShownSection, shownSections } from './shownSections.ts';

const RelatedRecords = lazy(async () => ({
  default: (await import('./related/RelatedRecords.tsx')).RelatedRecords,
}));
const LookedUp = lazy(async () => ({ default: (await import('./related/LookedUp.tsx')).LookedUp }));

const none: readonly never[] = [];

export interface RecordPageProps {
  readonly resource: ResolvedResource;
  readonly record: RaRecord;
  /** Parts written by hand. */
  readonly panels?: readonly RecordPanel[];
  /** What may be done with it beyond what is declared. */
  readonly actions?: ReactNode;
  /** Where it belongs, when that is no list. */
  readonly trail?: readonly Step[];
}

/**
 * All there is to see of a record: who or what it is, its sections and related records in one scroll, facts and history at
 * the side. Knows nothing of how the record was fetched.
 * @example <RecordPage resource={model.resources.products} record={product} />
 */
export function RecordPage({ resource, record, panels: given = none, actions, trail = none }: RecordPageProps) {
  const context = useSchemaContext();
  const labels = useLabels();
  const model = useModel();
  const [bar, barHeight] = useHeight();
  const { hasHistory } = useHistory(resource, record.id);
  const sections = shownSections(resource, record, context);
  const related = relatedOf(model, resource, record, context);
  const shown = given.filter(({ concerns = true }) => matches(concerns, record, context));
  const beside = shown.filter((panel) => matches(panel.beside ?? false, record, context));
  const inLine = shown.filter((panel) => !beside.includes(panel));
  const leading = inLine.filter(({ leads = false }) => matches(leads, record, context));
  const panels = inLine.filter((panel) => !leading.includes(panel));
  const lookUps = Object.values(resource.calls).flatMap((call) => {
    const outline = call.looksUp ? model.outlines[call.looksUp.resource] : undefined;
    if (!outline || !allows(outline, 'list', {}, context)) return [];
    const target = model.resources[outline.name];
    return target ? [{ call, target }] : [];
  });
  const titleOf = (name: string) => labels.section(name) ?? context.t('views.record.other');
  const lookUpTitle = (name: string) => context.t(`resources.${resource.name}.look_ups.${name}`);
  const named = ({ name, title }: RecordPanel) => ({ id: `panel-${name}`, title: context.t(title) });
  const parts = [
    ...[...leading, ...beside].map(named),
    ...sections.map(({ name }) => ({ id: `section-${name}`, title: titleOf(name) })),
    ...lookUps.map(({ call }) => ({ id: `look-up-${call.name}`, title: lookUpTitle(call.name) })),
    ...related.map(({ id, resource: { name } }) => ({
      id,
      title: context.t(`resources.${name}.name`, { smart_count: 2 }),
    })),
    ...panels.map(named),
  ];
  const drawn = (section: ShownSection) => (
    <RecordSection
      key={section.name}
      id={`section-${section.name}`}
      section={section}
      record={record}
      title={parts.length > 1 ? titleOf(section.name) : null}
    />
  );
  const handmade = ({ name, title, Content }: RecordPanel) => (
    <Panel key={name} id={`panel-${name}`} aria-labelledby={`panel-${name}-title`}>
      <PanelHead>
        <h2 id={`panel-${name}-title`}>{context.t(title)}</h2>
      </PanelHead>
      <Suspense fallback={<Skeleton height={120} {...coming} />}>
        <Content record={record} />
      </Suspense>
    </Panel>
  );
  const index = parts.length > 2 ? <SectionIndex sections={parts} /> : null;
  const doable = (
    <>
      {actions}
      <RecordActions resource={resource} record={record} />
    </>
  );
  const work = (
    <>
      {sections.filter(({ aside }) => !aside).map(drawn)}
      {lookUps.map(({ call, target }) => (
        <Panel key={call.name} id={`look-up-${call.name}`} aria-labelledby={`look-up-${call.name}-title`}>
          <PanelHead>
            <h2 id={`look-up-${call.name}-title`}>{lookUpTitle(call.name)}</h2>
          </PanelHead>
          <Suspense fallback={<Skeleton height={72} {...coming} />}>
            <LookedUp call={call} target={target} owner={record} />
          </Suspense>
        </Panel>
      ))}
      {related.map((part) => (
        <Suspense key={part.id} fallback={<Skeleton height={168} {...coming} />}>
          <RelatedRecords {...part} owner={record} ownerName={resource.name} />
        </Suspense>
      ))}
      {panels.map(handmade)}
    </>
  );
  const facts = (
    <>
      {sections.filter(({ aside }) => aside).map(drawn)}
      <RecordFacts record={record} />
      {hasHistory ? (
        <Panel aria-labelledby="record-history">
          <PanelHead>
            <h2 id="record-history">{context.t('views.history.title')}</h2>
          </PanelHead>
          <RecordHistory resource={resource} id={record.id} />
        </Panel>
      ) : null}
    </>
  );
  return (
    <ActionStage resource={resource} record={record}>
      <Stack style={underBar(barHeight)}>
        {resource.bar ? (
          <RecordBar resource={resource} record={record} measured={bar} index={index}>
            {doable}
          </RecordBar>
        ) : (
          <>
            <RecordHeader resource={resource} record={record} trail={trail}>
              {doable}
            </RecordHeader>
            {index}
          </>
        )}
        <RecordColumns
          leading={leading.map(handmade)}
          beside={beside.length > 0 ? beside.map(handmade) : null}
          work={work}
          facts={facts}
        />
      </Stack>
    </ActionStage>
  );
}
