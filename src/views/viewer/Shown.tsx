import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { fileKinds } from '../../schema/fieldTypes/file/kinds.ts';
import type { ViewedDocument } from './document.ts';
import { NotShown } from './NotShown.tsx';
import type { Look, Size } from './placing.ts';
import { Stage } from './Stage.tsx';
import { useKindOf } from './useKindOf.ts';

/** Without the frame that a browser puts around it, and as wide as its place. */
const bare = '#toolbar=0&navpanes=0&view=FitH';

export interface ShownProps {
  readonly document: ViewedDocument;
  readonly label: string;
  readonly look: Look;
  readonly onAgain: () => void;
}

/** One document in its place, or why it is not there. */
export function Shown({ document, label, look, onAgain }: ShownProps) {
  const t = useTranslate();
  const { address, name } = document;
  // Each answer has an address of its own; the file behind it stays the same, and is not fetched again unless it failed.
  const [shown, setShown] = useState(address);
  const [isBroken, setBroken] = useState(false);
  const [natural, setNatural] = useState<Size | null>(null);
  const known = useKindOf(shown, name);
  if (known.state === 'coming') {
    return <Skeleton variant="rounded" sx={{ height: 'var(--viewer-height, min(70dvh, 560px))' }} aria-busy />;
  }
  if (known.state === 'failed' || isBroken) {
    const again = () => {
      setBroken(false);
      setShown(address);
      onAgain();
    };
    return (
      <Alert
        severity="error"
        role="alert"
        action={
          <Button color="inherit" size="small" onClick={again}>
            {t('views.file.again')}
          </Button>
        }
      >
        {t('views.file.failed')}
      </Alert>
    );
  }
  const { kind, named } = known;
  if (kind === null || kind !== named) {
    return (
      <Alert severity="warning" role="alert">
        {named === null
          ? t('views.file.unknown', { name })
          : t('views.file.not_kind', { name, kind: fileKinds[named].label })}
      </Alert>
    );
  }
  if (kind === 'pdf' && !navigator.pdfViewerEnabled)
    return <NotShown name={name} address={address} size={known.size} />;
  return (
    <Stage label={label} look={look} natural={kind === 'pdf' ? null : (natural ?? nothing)}>
      {(style) =>
        kind === 'pdf' ? (
          <iframe src={shown + bare} title={label} style={style} />
        ) : (
          <img
            src={shown}
            alt={label}
            style={style}
            onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) =>
              setNatural({ width, height })
            }
            onError={() => setBroken(true)}
          />
        )
      }
    </Stage>
  );
}

const nothing: Size = { width: 0, height: 0 };
