import Button from '@mui/material/Button';
import { LinkBase, useCreatePath, useTranslate } from 'ra-core';
import type { ResolvedResource } from '../../../schema/model.ts';
import { useSchemaContext } from '../../context/SchemaContext.ts';
import { Glyph } from '../../Glyph.tsx';
import { allows } from '../../record/allows.ts';
import { useWorkflow } from '../../workflow/useActions.ts';

/** The way to a new record, for whoever may make one; nothing for others. @example <CreateButton resource={countries} /> */
export function CreateButton({ resource }: { readonly resource: ResolvedResource }) {
  const t = useTranslate();
  const context = useSchemaContext();
  const path = useCreatePath();
  const workflow = useWorkflow(resource);
  const makes = Object.values(workflow?.actions ?? {}).some(
    ({ creates, who }) => creates && context.user?.roles.some((role) => who.includes(role)),
  );
  const at = resource.newAt !== null && makes ? resource.newAt : null;
  if (at === null && !allows(resource, 'create', {}, context)) return null;
  return (
    <Button
      component={LinkBase}
      to={at ?? path({ resource: resource.name, type: 'create' })}
      variant="contained"
      startIcon={<Glyph name="plus" />}
    >
      {t(`resources.${resource.name}.new`)}
    </Button>
  );
}
