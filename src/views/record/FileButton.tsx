import Button from '@mui/material/Button';
import { type RaRecord, useNotify, useTranslate } from 'ra-core';
import { useContext } from 'react';
import { CallContext } from '../../dataProvider/CallContext.ts';
import type { ResolvedEndpoint } from '../../schema/endpoint.ts';
import type { ResolvedResource } from '../../schema/model.ts';
import { Glyph } from '../Glyph.tsx';
import { recordTitle } from '../recordTitle.ts';
import { saveFile } from '../saveFile.ts';
import { useOnePress } from '../useOnePress.ts';

interface FileButtonProps {
  readonly resource: ResolvedResource;
  readonly endpoint: ResolvedEndpoint;
  readonly record: RaRecord;
}

/**
 * Saves a record as the file that a call of its resource makes of it.
 * @example <FileButton resource={documentTemplates} endpoint={documentTemplates.file} record={template} />
 */
export function FileButton({ resource, endpoint, record }: FileButtonProps) {
  const t = useTranslate();
  const notify = useNotify();
  const calling = useContext(CallContext);
  const { busy, press } = useOnePress();
  const [parameter = ''] = endpoint.parameters;
  const download = async () => {
    if (!calling) return;
    try {
      const params = { [parameter]: String(record.id) };
      const { data, fileName } = await calling.dataProvider.call(endpoint, { params, as: 'blob' });
      if (!(data instanceof Blob)) throw new Error(t(endpoint.fallback));
      const file = fileName ?? recordTitle(resource, record, t) ?? resource.name;
      saveFile(data, file);
      notify(t('views.record.downloaded', { file }), { type: 'success' });
    } catch (error) {
      notify(error instanceof Error ? error.message : t(endpoint.fallback), { type: 'error' });
    }
  };
  return (
    <Button
      variant="outlined"
      color="inherit"
      aria-busy={busy}
      startIcon={<Glyph name="download" />}
      onClick={() => void press(download)}
    >
      {t('views.record.download')}
    </Button>
  );
}
