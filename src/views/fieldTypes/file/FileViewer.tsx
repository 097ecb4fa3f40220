import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useRefresh, useTranslate } from 'ra-core';
import { useState } from 'react';
import { kindNamed } from '../../../schema/fieldTypes/file/kinds.ts';
import { FileLinks, NotShown } from '../../viewer/NotShown.tsx';
import { useKindOf } from '../../viewer/useKindOf.ts';

const Viewer = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: 12,
  minWidth: 0,
  '& > img': {
    maxWidth: '100%',
    maxHeight: 640,
    justifySelf: 'start',
    border: `1px solid ${theme.palette.divider}`,
    borderRadius: theme.shape.borderRadius,
  },
  '& > iframe': {
    width: '100%',
    height: 'min(80dvh, 720px)',
    border: `1px solid ${theme.palette.divider}`,
    borderRadius: theme.shape.borderRadius,
    background: theme.palette.background.subtle,
  },
}));

const Line = styled('div')({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '4px 12px', minWidth: 0 });

export interface FileViewerProps {
  /** Where it can be had, for some minutes. */
  readonly address: string;
  readonly name: string;
}

/**
 * A file to look at without leaving the page; one that a browser cannot show is opened beside it, or saved.
 * @example <FileViewer address={record.url} name="scan.pdf" />
 */
export function FileViewer({ address, name }: FileViewerProps) {
  const t = useTranslate();
  const refresh = useRefresh();
  // The address that did not work: a fresh one, which comes with the record, is tried again.
  const [failed, setFailed] = useState<string | null>(null);
  if (kindNamed(name) === 'pdf' && !navigator.pdfViewerEnabled) return <Unshown address={address} name={name} />;
  return (
    <Viewer>
      <Line>
        <span style={{ overflowWrap: 'anywhere' }}>{name}</span>
        <FileLinks name={name} address={address} />
      </Line>
      {failed === address ? (
        <Alert
          severity="error"
          role="alert"
          action={
            <Button color="inherit" size="small" onClick={() => refresh()}>
              {t('views.file.again')}
            </Button>
          }
        >
          {t('views.file.failed')}
        </Alert>
      ) : (
        <Shown address={address} name={name} onFail={() => setFailed(address)} />
      )}
    </Viewer>
  );
}

/** As large as storage says it is. */
function Unshown({ address, name }: FileViewerProps) {
  const known = useKindOf(address, name);
  return <NotShown address={address} name={name} size={known.state === 'there' ? known.size : null} />;
}

function Shown({ address, name, onFail }: FileViewerProps & { readonly onFail: () => void }) {
  // Each answer has an address of its own; the file behind it stays the same, and is not fetched again.
  const [shown] = useState(address);
  return kindNamed(name) === 'pdf' ? (
    <iframe src={shown} title={name} />
  ) : (
    <img src={shown} alt={name} onError={onFail} />
  );
}
