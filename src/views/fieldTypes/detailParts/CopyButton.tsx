import IconButton from '@mui/material/IconButton';
import { useTranslate } from 'ra-core';
import { useEffect, useState } from 'react';
import { Glyph } from '../../Glyph.tsx';

/** How long the tick stays. */
const shownFor = 2000;

/** Puts a text on the clipboard. @example <CopyButton text="233241234567" label="Copy Phone number" /> */
export function CopyButton({ text, label }: { readonly text: string; readonly label: string }) {
  const t = useTranslate();
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return undefined;
    const timer = setTimeout(() => setCopied(false), shownFor);
    return () => clearTimeout(timer);
  }, [copied]);
  const copy = () => {
    // A browser that refuses the clipboard leaves the text where it can be selected.
    void navigator.clipboard?.writeText(text).then(
      () => setCopied(true),
      () => undefined,
    );
  };
  return (
    <>
      <IconButton className="copy" size="small" aria-label={label} title={label} onClick={copy}>
        <Glyph name={copied ? 'check' : 'copy'} size={14} />
      </IconButton>
      <output style={hidden}>{copied ? t('views.record.copied') : ''}</output>
    </>
  );
}

const hidden = { position: 'absolute', width: 1, height: 1, overflow: 'hidden', clipPath: 'inset(50%)' } as const;
