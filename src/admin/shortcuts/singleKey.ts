/** Where single keys belong to somebody else: what is typed into, what stands over the page. */
export function isKeyTaken(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return true;
  if (document.querySelector('[role="dialog"], [role="alertdialog"], [role="menu"]')) return true;
  const { target } = event;
  if (!(target instanceof HTMLElement)) return false;
  const isTyped = target instanceof HTMLInputElement && !['checkbox', 'radio', 'button'].includes(target.type);
  return isTyped || target.isContentEditable || target.matches('textarea, select');
}
