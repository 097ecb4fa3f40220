import { Fragment, type ReactNode } from 'react';

/** Stands for a part while the sentence is translated; no person types it. */
const mark = (index: number) => `\uE000${index}\uE001`;

/**
 * A translated sentence whose parts are elements: the words may put them in any order.
 * @example rich((words) => t('views.history.created', words), { actor: <strong>Ama Mensah</strong> })
 */
export function rich(
  sentence: (words: Readonly<Record<string, string>>) => string,
  parts: Readonly<Record<string, ReactNode>>,
): ReactNode {
  const names = Object.keys(parts);
  const text = sentence(Object.fromEntries(names.map((name, index) => [name, mark(index)])));
  return text
    .split(/\uE000(\d+)\uE001/)
    .map((piece, index) => (
      <Fragment key={index}>{index % 2 === 0 ? piece : parts[names[Number(piece)] ?? '']}</Fragment>
    ));
}
