import Button from '@mui/material/Button';
import OutlinedInput from '@mui/material/OutlinedInput';
import { styled } from '@mui/material/styles';
import type { Editor } from '@tiptap/core';
import { useTranslate } from 'ra-core';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { withScheme } from '../../../schema/fieldTypes/url/withScheme.ts';
import { isSafeLink } from '../../../schema/html/allowed.ts';

const Row = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 8,
  padding: 8,
  background: theme.palette.background.subtle,
  borderBottom: `1px solid ${theme.palette.divider}`,
  '& label': theme.typography.body2,
  '& p': { ...theme.typography.body2, margin: 0, flexBasis: '100%', color: theme.palette.error.main },
}));

interface LinkRowProps {
  readonly editor: Editor;
  readonly onClose: () => void;
}

/**
 * Asks for the address of a link, and puts it on the words that are selected or around the cursor.
 * @example <LinkRow editor={editor} onClose={close} />
 */
export function LinkRow({ editor, onClose }: LinkRowProps) {
  const t = useTranslate();
  const id = useId();
  const isLink = editor.isActive('link');
  const { href } = editor.getAttributes('link');
  const [typed, setTyped] = useState(typeof href === 'string' ? href : '');
  const [isWrong, setWrong] = useState(false);
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => box.current?.focus(), []);

  const apply = () => {
    const address = withScheme(typed);
    if (!isSafeLink(address)) {
      setWrong(true);
      return;
    }
    const chain = editor.chain().focus().extendMarkRange('link');
    // Nothing selected: the address stands for itself.
    if (editor.state.selection.empty && !isLink) {
      chain
        .insertContent({ type: 'text', text: typed.trim(), marks: [{ type: 'link', attrs: { href: address } }] })
        .run();
    } else chain.setMark('link', { href: address }).run();
    onClose();
  };
  const remove = () => {
    editor.chain().focus().extendMarkRange('link').unsetMark('link').run();
    onClose();
  };
  const leave = () => {
    editor.commands.focus();
    onClose();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      event.stopPropagation();
      leave();
    }
    if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return;
    // The form around it must not be submitted.
    event.preventDefault();
    apply();
  };
  return (
    <Row onKeyDown={onKeyDown}>
      <label htmlFor={id}>{t('views.richText.address')}</label>
      <OutlinedInput
        id={id}
        inputRef={box}
        size="small"
        value={typed}
        error={isWrong}
        onChange={(event) => {
          setTyped(event.target.value);
          setWrong(false);
        }}
        inputProps={{
          inputMode: 'url',
          spellCheck: false,
          'aria-invalid': isWrong,
          'aria-describedby': isWrong ? `${id}-error` : undefined,
        }}
        sx={{ flex: '1 1 200px' }}
      />
      <Button size="small" variant="outlined" onClick={apply}>
        {t('views.richText.apply')}
      </Button>
      {isLink ? (
        <Button size="small" color="inherit" onClick={remove}>
          {t('views.richText.remove')}
        </Button>
      ) : null}
      <Button size="small" color="inherit" onClick={leave}>
        {t('views.form.cancel')}
      </Button>
      {isWrong ? (
        <p id={`${id}-error`} role="alert">
          {t('views.richText.wrong_address')}
        </p>
      ) : null}
    </Row>
  );
}
