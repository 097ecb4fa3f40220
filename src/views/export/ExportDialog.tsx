import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import LinearProgress from '@mui/material/LinearProgress';
import { useListContext, useTranslate } from 'ra-core';
import { formatNumber } from '../../../i18n/format.ts';
import type { ResolvedResource } from '../../schema/model.ts';
import { useModel } from '../context/ModelContext.ts';
import { useSchemaContext } from '../context/SchemaContext.ts';
import { isNarrowed } from '../list/filter/filterState.ts';
import { useCsvExport } from './useCsvExport.ts';

/** More records than this are a batch of the service. */
export const mostInBrowser = 1000;

/**
 * Says how many records match, and makes a CSV file of all of them: here, with progress and a way out, or in the background
 * when they are many.
 * @example <ListBase resource="contacts"><ExportDialog resource={contacts} onClose={close} /></ListBase>
 */
export function ExportDialog({
  resource,
  onClose,
}: {
  readonly resource: ResolvedResource;
  readonly onClose: () => void;
}) {
  const t = useTranslate();
  const { locale } = useSchemaContext();
  const { batches } = useModel();
  const { total = 0, filterValues } = useListContext();
  const { state, inBrowser, inBackground, cancel } = useCsvExport(resource);
  const name = t(`resources.${resource.name}.name`, { smart_count: 2 });
  const count = formatNumber(total, locale);
  // A product without background work makes every file here.
  const inBatch = total > mostInBrowser && batches.csv_export !== undefined;
  const ended = state.step === 'done' || state.step === 'started';

  return (
    <Dialog
      open
      maxWidth="xs"
      fullWidth
      onClose={state.step === 'reading' ? undefined : onClose}
      aria-labelledby="export-title"
    >
      <DialogTitle id="export-title">{t('views.export.title', { name })}</DialogTitle>
      <DialogContent>
        {state.step === 'idle' && (
          <>
            <p>
              {t(isNarrowed(filterValues) ? 'views.export.matching' : 'views.export.all', {
                smart_count: total,
                count,
              })}
            </p>
            <p>{t(inBatch ? 'views.export.in_background' : 'views.export.in_browser')}</p>
          </>
        )}
        {state.step === 'reading' && (
          <>
            <output>
              {t('views.export.reading', {
                read: formatNumber(state.read, locale),
                total: formatNumber(Math.max(state.total, total), locale),
              })}
            </output>
            <LinearProgress
              variant="determinate"
              value={Math.min(100, (100 * state.read) / Math.max(1, state.total, total))}
              aria-label={t('views.export.title', { name })}
            />
          </>
        )}
        {state.step === 'done' && (
          <output>
            {t('views.export.done', {
              smart_count: state.count,
              count: formatNumber(state.count, locale),
              file: state.file,
            })}
          </output>
        )}
        {state.step === 'started' && <output>{t('views.export.started')}</output>}
        {state.step === 'failed' && (
          <div role="alert">
            <p>{t('views.export.failed')}</p>
            {state.message && <p>{t(state.message, { _: state.message })}</p>}
            {state.reference && <p>{t('views.list.reference', { reference: state.reference })}</p>}
          </div>
        )}
      </DialogContent>
      <DialogActions>
        {state.step === 'reading' ? (
          <Button color="inherit" onClick={cancel}>
            {t('views.export.cancel')}
          </Button>
        ) : (
          <Button color="inherit" onClick={onClose}>
            {t(ended ? 'views.export.close' : 'views.export.cancel')}
          </Button>
        )}
        {(state.step === 'idle' || state.step === 'failed') && (
          <Button
            variant="contained"
            disabled={total === 0}
            onClick={() => void (inBatch ? inBackground() : inBrowser())}
          >
            {t(
              state.step === 'failed'
                ? 'views.export.retry'
                : inBatch
                  ? 'views.export.start_background'
                  : 'views.export.start',
            )}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}
