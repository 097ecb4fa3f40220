import { useTranslate } from 'ra-core';
import { batchConcerns } from '../../../schema/batchConcerns.ts';
import { useModel } from '../../context/ModelContext.ts';
import { useSchemaContext } from '../../context/SchemaContext.ts';
import { Glyph } from '../../Glyph.tsx';
import { QuietLink } from '../parts.tsx';

/**
 * The way to the files of rows that stand under a list, for whoever may bring one, agree to one or see them; nothing for others.
 * @example <FilesButton of="orders" />
 */
export function FilesButton({ of }: { readonly of: string }) {
  const t = useTranslate();
  const context = useSchemaContext();
  return Object.values(useModel().batches).map(
    (batch) =>
      batch.confirms &&
      (batch.confirms.under ?? batch.rows.resource) === of &&
      batchConcerns(batch, context) && (
        <QuietLink key={batch.name} to={batch.confirms.page.replace('/:id', '')}>
          <Glyph name="file" />
          <span>{t('views.list.files')}</span>
        </QuietLink>
      ),
  );
}
