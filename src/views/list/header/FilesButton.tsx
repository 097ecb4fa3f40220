import { useTranslate } from 'ra-core';
import { matches } from '../../../schema/predicate.ts';
import { useModel } from '../../context/ModelContext.ts';
import { useSchemaContext } from '../../context/SchemaContext.ts';
import { Glyph } from '../../Glyph.tsx';
import { QuietLink } from '../parts.tsx';

/**
 * The way to the files of rows that stand under a list, for whoever may bring one or agree to one; nothing for others.
 * @example <FilesButton of="orders" />
 */
export function FilesButton({ of }: { readonly of: string }) {
  const t = useTranslate();
  const context = useSchemaContext();
  return Object.values(useModel().batches).map(
    ({ name, who, rows, confirms }) =>
      confirms &&
      (confirms.under ?? rows.resource) === of &&
      (matches(who, {}, context) || matches(confirms.who, {}, context)) && (
        <QuietLink key={name} to={confirms.page.replace('/:id', '')}>
          <Glyph name="file" />
          <span>{t('views.list.files')}</span>
        </QuietLink>
      ),
  );
}
