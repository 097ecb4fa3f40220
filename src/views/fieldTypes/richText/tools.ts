import type { Editor } from '@tiptap/core';

/** Something that a button of the toolbar does. */
export interface Tool {
  /** Its words, under `views.richText`. */
  readonly name: 'bold' | 'italic' | 'heading' | 'subheading' | 'bullets' | 'numbers' | 'link' | 'undo' | 'redo';
  /** Drawn on a grid of 16. */
  readonly path: string;
  /** Keys that do the same while one writes; Ctrl is Cmd on a Mac. */
  readonly keys?: string;
  /** Does it, or asks for what it needs first. */
  readonly run: (editor: Editor, ask: () => void) => void;
  /** It asks for something, in a row below the toolbar. */
  readonly asks?: true;
  /** Whether the text at the cursor is so already; of what can only be done, never asked. */
  readonly isOn?: (editor: Editor) => boolean;
  /** Whether there is something to do; always when not given. */
  readonly isReady?: (editor: Editor) => boolean;
}

const capitalH = 'M2 4v8M7 4v8M2 8h5';

/** In groups, as they stand in the toolbar. */
export const toolGroups: readonly (readonly Tool[])[] = [
  [
    {
      name: 'bold',
      path: 'M5 3h3.6a2.3 2.3 0 0 1 0 4.7H5zM5 7.7h4.2a2.6 2.6 0 0 1 0 5.3H5z',
      keys: 'Ctrl+B',
      run: (editor) => editor.chain().focus().toggleBold().run(),
      isOn: (editor) => editor.isActive('bold'),
    },
    {
      name: 'italic',
      path: 'M7 3h5M4 13h5M10 3 6 13',
      keys: 'Ctrl+I',
      run: (editor) => editor.chain().focus().toggleItalic().run(),
      isOn: (editor) => editor.isActive('italic'),
    },
  ],
  [
    {
      name: 'heading',
      path: `${capitalH}M10 9.5a1.9 1.9 0 0 1 3.8 0c0 1.2-3.8 2-3.8 3.5h4`,
      keys: 'Ctrl+Alt+2',
      run: (editor) => editor.chain().focus().toggleHeading({ level: 2 }).run(),
      isOn: (editor) => editor.isActive('heading', { level: 2 }),
    },
    {
      name: 'subheading',
      path: `${capitalH}M10 8h3.8l-2 2.2a1.6 1.6 0 1 1-1.7 2.3`,
      keys: 'Ctrl+Alt+3',
      run: (editor) => editor.chain().focus().toggleHeading({ level: 3 }).run(),
      isOn: (editor) => editor.isActive('heading', { level: 3 }),
    },
  ],
  [
    {
      name: 'bullets',
      path: 'M6 4h8M6 8h8M6 12h8M2.5 4v.1M2.5 8v.1M2.5 12v.1',
      keys: 'Ctrl+Shift+8',
      run: (editor) => editor.chain().focus().toggleBulletList().run(),
      isOn: (editor) => editor.isActive('bulletList'),
    },
    {
      name: 'numbers',
      path: 'M7 4h7M7 8h7M7 12h7M2 3l1.3-.7V6M2 10.6a1.1 1.1 0 0 1 2.2 0c0 .8-2.2 1.4-2.2 2.6h2.4',
      keys: 'Ctrl+Shift+7',
      run: (editor) => editor.chain().focus().toggleOrderedList().run(),
      isOn: (editor) => editor.isActive('orderedList'),
    },
  ],
  [
    {
      name: 'link',
      path: 'M6.5 9.5l3-3M7.2 4.8l1.6-1.6a2.8 2.8 0 0 1 4 4l-1.6 1.6M8.8 11.2l-1.6 1.6a2.8 2.8 0 0 1-4-4l1.6-1.6',
      run: (_editor, ask) => ask(),
      asks: true,
      isOn: (editor) => editor.isActive('link'),
    },
  ],
  [
    {
      name: 'undo',
      path: 'M5.5 3 2.5 6l3 3M2.5 6h7a3.5 3.5 0 0 1 0 7H6',
      keys: 'Ctrl+Z',
      run: (editor) => editor.chain().focus().undo().run(),
      isReady: (editor) => editor.can().undo(),
    },
    {
      name: 'redo',
      path: 'M10.5 3l3 3-3 3M13.5 6h-7a3.5 3.5 0 0 0 0 7H10',
      keys: 'Ctrl+Shift+Z',
      run: (editor) => editor.chain().focus().redo().run(),
      isReady: (editor) => editor.can().redo(),
    },
  ],
];
