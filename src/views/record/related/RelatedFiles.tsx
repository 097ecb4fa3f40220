import IconButton from '@mui/material/IconButton';
import { ListBase, useCreatePath, useTranslate } from 'ra-core';
import { lazy, Suspense, useRef, useState } from 'react';
import type { ResolvedResource } from '../../../schema/model.ts';
import { matches } from '../../../schema/predicate.ts';
import { useSchemaContext } from '../../context/SchemaContext.ts';
import { Glyph } from '../../Glyph.tsx';
import { allows } from '../allows.ts';

const RelatedMenu = lazy(async () => ({ default: (await import('./RelatedMenu.tsx')).RelatedMenu }));
const ExportDialog = lazy(async () => ({ default: (await import('../../export/ExportDialog.tsx')).ExportDialog }));

export interface RelatedFilesProps {
  readonly resource: ResolvedResource;
  /** Field that holds the key of the record they belong to, and that key. */
  readonly by: string;
  readonly owner: string;
  /** How many records there are. */
  readonly total: number;
}

/**
 * The way from the records of a section to a CSV file, and back, for whoever may go it; nothing for others.
 * @example <RelatedFiles resource={prices} by="product_guid" owner={product.guid} total={3} />
 */
export function RelatedFiles({ resource, by, owner, total }: RelatedFilesProps) {
  const t = useTranslate();
  const path = useCreatePath();
  const context = useSchemaContext();
  const button = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState<'menu' | 'export' | null>(null);
  const exports = total > 0 && matches(resource.access.export, {}, context);
  const imports = allows(resource, 'create', { [by]: owner }, context);
  if (!resource.csv || !(exports || imports)) return null;
  const close = () => setOpen(null);
  const importAt = `${path({ resource: resource.name, type: 'list' })}/import?${new URLSearchParams({ [by]: owner })}`;
  const label = t('views.record.related.more', { name: t(`resources.${resource.name}.name`, { smart_count: 2 }) });
  return (
    <>
      <IconButton
        ref={button}
        size="small"
        color="inherit"
        aria-label={label}
        aria-haspopup="menu"
        onClick={() => setOpen('menu')}
      >
        <Glyph name="more" />
      </IconButton>
      <Suspense fallback={null}>
        {open === 'menu' ? (
          <RelatedMenu
            anchor={() => button.current}
            label={label}
            onExport={exports ? () => setOpen('export') : undefined}
            importAt={imports ? importAt : undefined}
            onClose={close}
          />
        ) : null}
        {open === 'export' ? (
          <ListBase
            resource={resource.name}
            filter={{ [by]: owner }}
            sort={{ field: resource.sort.field, order: resource.sort.order === 'asc' ? 'ASC' : 'DESC' }}
            storeKey={false}
            disableSyncWithLocation
          >
            <ExportDialog resource={resource} onClose={close} />
          </ListBase>
        ) : null}
      </Suspense>
    </>
  );
}
