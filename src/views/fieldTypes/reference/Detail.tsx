import Link from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import { LinkBase, useCreatePath, useTranslate } from 'ra-core';
import { useContext } from 'react';
import { Leads } from '../../context/Leads.ts';
import { useModel } from '../../context/ModelContext.ts';
import { useSchemaContext } from '../../context/SchemaContext.ts';
import { allows } from '../../record/allows.ts';
import { recordTitle } from '../../recordTitle.ts';
import type { DetailProps } from '../visual.ts';
import { targetOf } from './target.ts';
import { useNamed } from './useNamed.ts';

/** Another record by its title, as a link to its page. */
export function ReferenceDetail({ field, value }: DetailProps) {
  const t = useTranslate();
  const path = useCreatePath();
  const context = useSchemaContext();
  const leads = useContext(Leads);
  const name = targetOf(field);
  const { outlines, resources } = useModel();
  const target = outlines[name];
  const key = String(value);
  const { referenceRecord, isPending } = useNamed(field, key);
  if (!target) return t('views.record.unknown_reference');
  if (isPending) return <Skeleton width={120} height={16} sx={{ display: 'inline-block' }} />;
  // A key that people gave themselves (a country code) may stand in for the title; a generated one never does.
  const declared = referenceRecord && resources[name];
  const title = declared ? recordTitle(declared, referenceRecord, t) : null;
  if (!declared || title === null) return target.generatedKey ? t('views.record.unknown_reference') : key;
  const isAPlace = target.menu !== null || declared.endpoints.get !== undefined;
  if (!leads || !isAPlace || !target.opens || !allows(target, 'list', referenceRecord, context)) return title;
  return (
    <Link component={LinkBase} to={path({ resource: name, id: referenceRecord.id, type: 'show' })}>
      {title}
    </Link>
  );
}
