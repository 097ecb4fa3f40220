/** Where a single key belongs to somebody else: a field that is typed in, a dialog or menu that is open. */
export function isTaken(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return true;
  if (document.querySelector('[role="dialog"], [role="menu"]')) return true;
  const { target } = event;
  if (!(target instanceof HTMLElement)) return false;
  const typed = target instanceof HTMLInputElement && target.type !== 'checkbox';
  return typed || target.isContentEditable || target.matches('textarea, select');
}
