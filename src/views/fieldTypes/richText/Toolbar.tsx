import { styled } from '@mui/material/styles';
import type { Editor } from '@tiptap/core';
import { useTranslate } from 'ra-core';
import { Fragment, type KeyboardEvent, useRef, useState } from 'react';
import { Drawing } from '../../Glyph.tsx';
import { type Tool, toolGroups } from './tools.ts';

const tools = toolGroups.flat();

const Bar = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 1,
  padding: 4,
  borderBottom: `1px solid ${theme.palette.divider}`,
  '& button': {
    display: 'grid',
    placeItems: 'center',
    width: 30,
    height: 28,
    padding: 0,
    border: 0,
    borderRadius: 4,
    background: 'none',
    color: theme.palette.text.primary,
    cursor: 'pointer',
    '&:hover': { background: theme.palette.background.subtle },
    '&[aria-pressed="true"], &[aria-expanded="true"]': {
      background: theme.palette.primary.light,
      color: theme.palette.primary.dark,
    },
    '&[aria-disabled="true"]': { color: theme.palette.text.disabled, cursor: 'default', background: 'none' },
    '&:focus-visible': { outline: `2px solid ${theme.palette.primary.main}`, outlineOffset: -1 },
  },
  '& i': { width: 1, margin: '4px 2px', background: theme.palette.divider },
}));

export interface ToolbarProps {
  readonly editor: Editor;
  /** Of the field, to tell toolbars from each other. */
  readonly label: string;
  /** Id of the text that it works on. */
  readonly controls: string;
  /** Whether the address of a link is asked for now. */
  readonly isLinking: boolean;
  readonly onLink: () => void;
}

/**
 * What can be done to a formatted text: one stop of the Tab key, arrows inside, Escape back to the text.
 * @example <Toolbar editor={editor} label="Text" controls={id} isLinking={false} onLink={open} />
 */
export function Toolbar({ editor, label, controls, isLinking, onLink }: ToolbarProps) {
  const t = useTranslate();
  const bar = useRef<HTMLDivElement>(null);
  const [current, setCurrent] = useState(0);
  const buttons = () => [...(bar.current?.querySelectorAll('button') ?? [])];

  const move = (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      event.stopPropagation();
      editor.commands.focus();
      return;
    }
    const all = buttons();
    const steps: Readonly<Record<string, number>> = {
      ArrowRight: current + 1,
      ArrowLeft: current - 1,
      Home: 0,
      End: all.length - 1,
    };
    const to = steps[event.key];
    if (to === undefined) return;
    event.preventDefault();
    all[(to + all.length) % all.length]?.focus();
  };

  const button = (tool: Tool) => {
    const place = tools.indexOf(tool);
    const words = t(`views.richText.${tool.name}`);
    return (
      <button
        key={tool.name}
        type="button"
        aria-label={words}
        title={tool.keys === undefined ? words : `${words} (${tool.keys})`}
        tabIndex={place === current ? 0 : -1}
        onFocus={() => setCurrent(place)}
        // The text keeps its cursor and its selection.
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => tool.run(editor, onLink)}
        aria-pressed={tool.isOn?.(editor)}
        aria-disabled={tool.isReady && !tool.isReady(editor)}
        aria-expanded={tool.asks && isLinking}
      >
        <Drawing path={tool.path} size={16} />
      </button>
    );
  };

  return (
    <Bar
      ref={bar}
      role="toolbar"
      aria-label={t('views.richText.toolbar', { label })}
      aria-controls={controls}
      onKeyDown={move}
    >
      {toolGroups.map((group, index) => (
        <Fragment key={group[0]?.name}>
          {index > 0 ? <i aria-hidden /> : null}
          {group.map(button)}
        </Fragment>
      ))}
    </Bar>
  );
}
