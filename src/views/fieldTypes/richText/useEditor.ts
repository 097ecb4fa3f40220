import { Editor } from '@tiptap/core';
import { useEffect, useReducer, useRef, useState } from 'react';
import { onlyAllowed } from '../../../schema/html/onlyAllowed.ts';
import { useLatest } from '../../form/useLatest.ts';
import { extensions } from './extensions.ts';

export interface EditorOptions {
  /** The formatted text; empty for none. */
  readonly value: string;
  /** Of the element that is typed into: its name, what describes it, whether it is faulty. */
  readonly attributes: Readonly<Record<string, string>>;
  readonly onChange: (html: string) => void;
  readonly onBlur: () => void;
}

/** The editor, null until its element is there. */
export interface UsedEditor {
  readonly editor: Editor | null;
  /** For the element that it stands in. */
  readonly mount: (element: HTMLElement | null) => void;
}

/**
 * An editor of formatted text that follows the value of a form, and draws again with each step of the person.
 * @example const { editor, mount } = useEditor({ value, attributes, onChange, onBlur }); <div ref={mount} />
 */
export function useEditor(options: EditorOptions): UsedEditor {
  const { value, attributes } = options;
  const [host, mount] = useState<HTMLElement | null>(null);
  const [editor, setEditor] = useState<Editor | null>(null);
  const [, redraw] = useReducer((times: number) => times + 1, 0);
  const latestRef = useLatest(options);
  // What the editor and the form agree upon.
  const agreed = useRef(value);

  useEffect(() => {
    if (!host) return undefined;
    const { value, attributes } = latestRef.current;
    const made = new Editor({
      element: host,
      extensions,
      content: onlyAllowed(value),
      // A style element of its own would be against the policy of the page.
      injectCSS: false,
      editorProps: { attributes: { ...attributes } },
      onUpdate: ({ editor }) => {
        agreed.current = editor.isEmpty ? '' : editor.getHTML();
        latestRef.current.onChange(agreed.current);
      },
      onBlur: () => latestRef.current.onBlur(),
      onTransaction: redraw,
    });
    agreed.current = value;
    setEditor(made);
    return () => {
      setEditor(null);
      made.destroy();
    };
  }, [host, latestRef]);

  // A draft that is put back, a version that was chosen, a form that was reset.
  useEffect(() => {
    if (!editor || value === agreed.current) return;
    agreed.current = value;
    editor.commands.setContent(onlyAllowed(value), { emitUpdate: false });
  }, [editor, value]);

  const attributesJson = JSON.stringify(attributes);
  useEffect(() => {
    const attributes: Record<string, string> = JSON.parse(attributesJson);
    editor?.setOptions({ editorProps: { attributes } });
  }, [editor, attributesJson]);

  return { editor, mount };
}
