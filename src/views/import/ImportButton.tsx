import { useCreatePath, useTranslate } from 'ra-core';
import type { ResolvedResource } from '../../schema/model.ts';
import { useSchemaContext } from '../context/SchemaContext.ts';
import { Glyph } from '../Glyph.tsx';
import { QuietLink } from '../list/parts.tsx';
import { allows } from '../record/allows.ts';

/**
 * The way to the import of a list's records, for whoever may make one; nothing for others.
 * @example <ImportButton resource={countries} />
 */
export function ImportButton({ resource }: { readonly resource: ResolvedResource }) {
  const t = useTranslate();
  const context = useSchemaContext();
  const path = useCreatePath();
  if (!resource.csv || !allows(resource, 'create', {}, context)) return null;
  return (
    <QuietLink to={`${path({ resource: resource.name, type: 'list' })}/import`} data-import>
      <Glyph name="upload" />
      <span>{t('imports.button')}</span>
    </QuietLink>
  );
}
