import Button from '@mui/material/Button';
import { LinkBase, useTranslate } from 'ra-core';
import { formatNumber } from '../../../i18n/format.ts';
import { todayOf } from '../../schema/day.ts';
import type { ResolvedResource } from '../../schema/model.ts';
import { useSchemaContext } from '../context/SchemaContext.ts';
import { download, fileName } from '../export/download.ts';
import { Glyph } from '../Glyph.tsx';
import { useLabels } from '../record/labels.ts';
import type { Step } from '../Trail.tsx';
import type { LoadedFile } from './importState.ts';
import { Foot } from './parts.ts';
import { faultSentence, rowFaults } from './rowFaults.ts';
import { sendable } from './tally.ts';
import type { Import } from './useImport.ts';

export interface ImportFootProps {
  readonly resource: ResolvedResource;
  readonly made: Import;
  readonly file: LoadedFile;
  /** The page that the import was begun from. */
  readonly from: Step;
}

/** What can be done now: send, stop, send again, take the failed rows along, another file. */
export function ImportFoot({ resource, made, file, from }: ImportFootProps) {
  const t = useTranslate();
  const labels = useLabels();
  const context = useSchemaContext();
  const { state, judged } = made;
  const ready = sendable(judged, state.outcomes);
  const failed = file.rows.filter(({ number }) => state.outcomes.get(number)?.done !== true);
  const looking = state.unsure.size > 0 && state.failure === null;
  const name = t(`resources.${resource.name}.name`, { smart_count: 2 });

  const save = async () => {
    const { writeFailed } = await import('./writeFailed.ts');
    const rows = failed.map((row) => {
      const { fields, message } = rowFaults(judged.get(row.number), state.outcomes.get(row.number));
      return { row, reason: faultSentence(fields, message, labels.field) || t('imports.result.not_sent') };
    });
    const text = writeFailed(file.read.columns, rows, { label: labels.field, reason: t('imports.reason') });
    download(fileName(t('imports.result.failed_name', { name }), todayOf(context)), text);
  };

  if (state.work?.what === 'sending') {
    return (
      <Foot>
        <Button variant="outlined" color="inherit" disabled={made.stopping} onClick={made.stop}>
          {t('imports.send.stop')}
        </Button>
      </Foot>
    );
  }
  const count = formatNumber(ready, context.locale);
  const send = t(state.ended ? 'imports.result.again' : 'imports.check.send', { smart_count: ready, count });
  return (
    <Foot>
      {(ready > 0 || !state.ended) && (
        <Button variant="contained" disabled={looking || ready === 0} onClick={made.send}>
          {looking ? t('imports.check.looking') : send}
        </Button>
      )}
      {state.ended && failed.length > 0 && (
        <Button variant="outlined" color="inherit" startIcon={<Glyph name="download" />} onClick={() => void save()}>
          {t('imports.result.failed_file')}
        </Button>
      )}
      {state.ended && (
        <Button component={LinkBase} to={from.to} color="inherit" startIcon={<Glyph name="left" />}>
          {from.title}
        </Button>
      )}
      <Button color="inherit" onClick={made.reset}>
        {t('imports.check.other_file')}
      </Button>
    </Foot>
  );
}
