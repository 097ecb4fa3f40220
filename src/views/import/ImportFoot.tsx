import Button from '@mui/material/Button';
import { LinkBase, useTranslate } from 'ra-core';
import { formatNumber } from '../../../i18n/format.ts';
import { todayOf } from '../../schema/day.ts';
import type { ResolvedResource } from '../../schema/model.ts';
import { useSchemaContext } from '../context/SchemaContext.ts';
import { fileName } from '../export/download.ts';
import { saveFile } from '../saveFile.ts';
import { Glyph } from '../Glyph.tsx';
import type { Step } from '../Trail.tsx';
import type { Sight } from './engine/sight.ts';
import { Foot } from './parts.ts';
import type { Import } from './useImport.ts';

export interface ImportFootProps {
  readonly resource: ResolvedResource;
  readonly made: Import;
  readonly sight: Sight;
  /** The page that the import was begun from. */
  readonly from: Step;
  /** The page of what waits for somebody. */
  readonly page: string | null;
}

/** What can be done now: send, stop, send again, take the failed rows along, another file. */
export function ImportFoot({ resource, made, sight, from, page }: ImportFootProps) {
  const t = useTranslate();
  const context = useSchemaContext();
  const { state } = made;
  const ready = sight.sendable;
  // What is judged anew may be something else than what is in sight.
  const looking = (sight.unsure && state.failure === null) || state.work !== null;
  const name = t(`resources.${resource.name}.name`, { smart_count: 2 });
  const save = async (of: 'undone' | 'faulty') =>
    saveFile(await made.failedFile(of), fileName(t('imports.result.failed_name', { name }), todayOf(context)));

  if (state.work?.what === 'sending') {
    return (
      <Foot>
        <Button variant="outlined" color="inherit" disabled={made.stopping} onClick={made.stop}>
          {t('imports.send.stop')}
        </Button>
      </Foot>
    );
  }
  if (state.ended === 'waiting') {
    return (
      <Foot>
        {page !== null && (
          <Button component={LinkBase} to={page} variant="contained">
            {t('imports.result.open')}
          </Button>
        )}
        {sight.counts.faulty > 0 && (
          <Button
            variant="outlined"
            color="inherit"
            startIcon={<Glyph name="download" />}
            onClick={() => void save('faulty')}
          >
            {t('imports.result.failed_file')}
          </Button>
        )}
        <Button color="inherit" onClick={made.reset}>
          {t('imports.check.other_file')}
        </Button>
      </Foot>
    );
  }
  const count = formatNumber(ready, context.locale);
  const send = t(state.ended ? 'imports.result.again' : 'imports.check.send', { smart_count: ready, count });
  return (
    <Foot>
      {(ready > 0 || !state.ended) && (
        <Button variant="contained" disabled={looking || ready === 0} onClick={() => made.send()}>
          {looking ? t('imports.check.looking') : send}
        </Button>
      )}
      {made.canRehearse && !state.ended && ready > 0 && (
        <Button variant="outlined" disabled={looking} onClick={() => made.send({ rehearse: true })}>
          {t('imports.check.rehearse')}
        </Button>
      )}
      {state.ended && sight.undone > 0 && (
        <Button
          variant="outlined"
          color="inherit"
          startIcon={<Glyph name="download" />}
          onClick={() => void save('undone')}
        >
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
