import Button from '@mui/material/Button';
import { useNotify, useTranslate } from 'ra-core';
import { useDeclaredCall } from '../../dataProvider/index.ts';
import { saveFile } from '../saveFile.ts';
import { useOnePress } from '../useOnePress.ts';
import type { BatchRecord } from './batchRecord.ts';

export interface DownloadButtonProps {
  readonly batch: BatchRecord;
  /** The call of batches that answers the file. */
  readonly call: 'file' | 'left';
  readonly fileName: string;
  readonly label: string;
}

/**
 * A file of a batch, to be saved.
 * @example <DownloadButton batch={batch} call="file" fileName="orders.csv" label={t('batches.download')} />
 */
export function DownloadButton({ batch, call, fileName, label }: DownloadButtonProps) {
  const t = useTranslate();
  const notify = useNotify();
  const file = useDeclaredCall('batches', call);
  const { busy, press } = useOnePress();
  const download = async () => {
    try {
      const { data } = await file({ params: { id: String(batch.id) }, as: 'blob' });
      if (data instanceof Blob) saveFile(data, fileName);
    } catch (error) {
      notify(error instanceof Error ? error.message : t('batches.file_gone'), { type: 'error' });
    }
  };
  return (
    <Button size="small" variant="outlined" aria-busy={busy} onClick={() => void press(download)}>
      {label}
    </Button>
  );
}
