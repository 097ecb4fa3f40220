import Alert from '@mui/material/Alert';
import Link from '@mui/material/Link';
import { LinkBase, ResourceContextProvider, useCreatePath, useTranslate } from 'ra-core';
import type { ResolvedResource } from '../../../schema/model.ts';
import { useSchemaContext } from '../../context/SchemaContext.ts';
import { isShown } from '../../record/allows.ts';
import { InlineValue } from '../../record/InlineValue.tsx';
import { recordName } from '../../record/recordName.ts';
import type { Alike } from './useAlike.ts';

export interface AlikeNoteProps {
  readonly resource: ResolvedResource;
  readonly found: readonly Alike[];
  /** The field that it stands below. */
  readonly field: string;
}

/**
 * Says, below the field that it was found by, that the record may exist already, with a link to it. It does not block saving.
 * @example <AlikeNote resource={contacts} found={found} field="msisdn" />
 */
export function AlikeNote({ resource, found, field }: AlikeNoteProps) {
  const t = useTranslate();
  const path = useCreatePath();
  const context = useSchemaContext();
  const here = found.filter(({ fields }) => fields.at(-1) === field);
  const subtitle = resource.subtitle === null ? undefined : resource.field[resource.subtitle];
  return (
    <output style={{ display: here.length > 0 ? 'block' : 'none', marginTop: -8 }}>
      <ResourceContextProvider value={resource.name}>
        {here.map(({ fields, record }) => (
          <Alert key={record.id} severity="warning" sx={{ alignItems: 'center', paddingBlock: 0, marginTop: '4px' }}>
            {t(fields.length === 1 ? 'views.form.alike.same' : 'views.form.alike.maybe')}{' '}
            <Link component={LinkBase} to={path({ resource: resource.name, id: record.id, type: 'show' })}>
              {recordName(resource, record, context)}
            </Link>
            {subtitle && isShown(subtitle, record, context) ? (
              <>
                {', '}
                <InlineValue field={subtitle} value={record[subtitle.name]} record={record} />
              </>
            ) : null}
          </Alert>
        ))}
      </ResourceContextProvider>
    </output>
  );
}
