import { styled } from '@mui/material/styles';
import { useTranslate } from 'ra-core';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { Unseen } from '../../record/parts.ts';
import { describedBy, FieldShell } from '../inputParts/FieldShell.tsx';
import { useFieldInput } from '../inputParts/useFieldInput.ts';
import type { InputProps } from '../visual.ts';
import { LinkRow } from './LinkRow.tsx';
import { prose } from './prose.ts';
import { Toolbar } from './Toolbar.tsx';
import { useEditor } from './useEditor.ts';

const Frame = styled('div')(({ theme }) => ({
  minWidth: 0,
  overflow: 'hidden',
  background: theme.palette.background.paper,
  border: `1px solid ${theme.palette.control}`,
  borderRadius: theme.shape.borderRadius,
  '&:hover': { borderColor: theme.palette.text.secondary },
  '&:has([contenteditable]:focus)': {
    borderColor: theme.palette.primary.main,
    boxShadow: `0 0 0 3px ${theme.palette.primary.border}`,
  },
  '&[data-faulty]': { borderColor: theme.palette.error.main },
  '&[data-faulty]:has([contenteditable]:focus)': { boxShadow: `0 0 0 3px ${theme.palette.error.border}` },
  '& [contenteditable]': {
    ...prose(theme),
    minHeight: 180,
    maxHeight: 480,
    overflowY: 'auto',
    padding: '10px 12px',
    outline: 0,
    // The editor counts on it: spaces and breaks are what was typed.
    whiteSpace: 'break-spaces',
    // An empty line while one writes is a line.
    '& p:empty': { display: 'block' },
  },
}));

/** Formatted text: its toolbar, and the text as it will look. */
export function RichTextInput(props: InputProps) {
  const { label, help, required, source } = props;
  const t = useTranslate();
  const frame = useRef<HTMLDivElement>(null);
  const input = useFieldInput(props);
  const { id, error } = input;
  const [isLinking, setLinking] = useState(false);
  const described = [describedBy(id, { error, help }), `${id}-keys`].filter(Boolean).join(' ');
  const { editor, mount } = useEditor({
    value: input.text,
    attributes: {
      id,
      role: 'textbox',
      'aria-multiline': 'true',
      'aria-labelledby': `${id}-label`,
      'aria-describedby': described,
      'aria-invalid': String(error !== undefined),
      'aria-required': String(required),
      'data-field': source,
    },
    onChange: input.change,
    onBlur: input.blur,
  });

  // The summary of what is wrong leads here.
  const { ref } = input;
  useEffect(() => {
    ref(editor ? { focus: () => editor.commands.focus() } : null);
    return () => ref(null);
  }, [editor, ref]);

  const reachToolbar = (event: KeyboardEvent) => {
    if (!event.altKey || event.key !== 'F10') return;
    event.preventDefault();
    frame.current?.querySelector<HTMLElement>('[role="toolbar"] [tabindex="0"]')?.focus();
  };

  return (
    <FieldShell id={id} label={label} required={required} error={error} help={help} group>
      <Frame ref={frame} data-faulty={error && true} onKeyDown={reachToolbar}>
        {editor && (
          <Toolbar
            editor={editor}
            label={label}
            controls={id}
            isLinking={isLinking}
            onLink={() => setLinking(!isLinking)}
          />
        )}
        {editor && isLinking && <LinkRow editor={editor} onClose={() => setLinking(false)} />}
        <div ref={mount} />
      </Frame>
      <Unseen id={`${id}-keys`}>{t('views.richText.keys')}</Unseen>
    </FieldShell>
  );
}
