import { useResourceContext, useTranslate } from 'ra-core';
import { useDeclaration } from '../context/ModelContext.ts';
import { ImportPage } from './ImportPage.tsx';
import { useOwner } from './useOwner.ts';

/**
 * The page that reads records of the resource around it from a CSV file. Its address may say which record they will belong to.
 * @example <Resource name="countries"><Route path="import" element={<ResourceImport />} /></Resource>
 */
export function ResourceImport() {
  const t = useTranslate();
  const resource = useDeclaration(useResourceContext() ?? '');
  const owner = useOwner(resource);
  const name = t(`resources.${resource.name}.name`, { smart_count: 2 });
  return <ImportPage resource={resource} title={t('imports.title', { name })} {...owner} />;
}
