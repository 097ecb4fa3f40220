import Typography from '@mui/material/Typography';
import { useGetManyAggregate, useTranslate } from 'ra-core';
import { useContext } from 'react';
import { Link } from 'react-router-dom';
import type { Outline } from '../../schema/outline.ts';
import { useModel } from '../../views/context/ModelContext.ts';
import { SchemaContext } from '../../views/context/SchemaContext.ts';
import { type RecentRecord, useRecentRecords } from '../../views/preferences/recentRecords.ts';
import { allows } from '../../views/record/allows.ts';
import { recordTitle } from '../../views/recordTitle.ts';
import { RowList, SkeletonRow } from './RowList.tsx';
import { Section } from './Section.tsx';

interface RecentRowProps {
  readonly resource: Outline;
  readonly id: string;
}

/** One record by its key; nothing when it is gone, or is no longer this person's to see. */
function RecentRow({ resource, id }: RecentRowProps) {
  const t = useTranslate();
  const { data, isPending } = useGetManyAggregate(resource.name, { ids: [id] });
  const record = data?.[0];
  const { resources } = useModel();
  const declared = record && resources[resource.name];
  if (isPending) return <SkeletonRow />;
  if (!declared) return null;
  return (
    <li>
      <Link to={`/${resource.name}/${encodeURIComponent(id)}/show`}>
        <span className="title">{recordTitle(declared, record, t)}</span>
        <span className="second">{t(`resources.${resource.name}.name`, { smart_count: 1 })}</span>
      </Link>
    </li>
  );
}

/** The records that the person opened last for this partner. */
export function RecentRecords({ partner }: { readonly partner: string }) {
  const t = useTranslate();
  const model = useModel();
  const context = useContext(SchemaContext);
  const [recent] = useRecentRecords(partner);
  const rows = recent.flatMap(({ resource: name, id }: RecentRecord) => {
    const resource = Object.hasOwn(model.outlines, name) ? model.outlines[name] : undefined;
    return resource && allows(resource, 'list', {}, context) ? [{ resource, id }] : [];
  });
  return (
    <Section title={t('app.home.recent')}>
      {rows.length === 0 ? (
        <Typography color="text.secondary">{t('app.home.recent_none')}</Typography>
      ) : (
        <RowList>
          {rows.map(({ resource, id }) => (
            <RecentRow key={`${resource.name} ${id}`} resource={resource} id={id} />
          ))}
        </RowList>
      )}
    </Section>
  );
}
