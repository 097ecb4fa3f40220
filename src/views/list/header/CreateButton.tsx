import Button from '@mui/material/Button';
import { LinkBase, useCreatePath, useTranslate } from 'ra-core';
import type { ResolvedResource } from '../../../schema/model.ts';
import { useSchemaContext } from '../../context/SchemaContext.ts';
import { Glyph } from '../../Glyph.tsx';
import { allows } from '../../record/allows.ts';

/** The way to a new record, for whoever may make one; nothing for others. @example <CreateButton resource={countries} /> */
export function CreateButton({ resource }: { readonly resource: ResolvedResource }) {
  const t = useTranslate();
  const context = useSchemaContext();
  const path = useCreatePath();
  if (!allows(resource, 'create', {}, context)) return null;
  return (
    <Button
      component={LinkBase}
      to={path({ resource: resource.name, type: 'create' })}
      variant="contained"
      startIcon={<Glyph name="plus" />}
    >
      {t(`resources.${resource.name}.new`)}
    </Button>
  );
}
