/** Whether a press of a link opens it here, and not in another tab or window. @example if (isPlainPress(event)) event.preventDefault(); */
export function isPlainPress({
  button,
  metaKey,
  ctrlKey,
  shiftKey,
  altKey,
}: Pick<MouseEvent, 'button' | 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey'>): boolean {
  return button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;
}
