/** Where single keys belong to somebody else: what is typed into, what stands over the page. */
export function isKeyTaken(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return true;
  return (
    isTypedInto(event.target) || document.querySelector('[role="dialog"], [role="alertdialog"], [role="menu"]') !== null
  );
}

function isTypedInto(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  const isBox = target instanceof HTMLInputElement && !['checkbox', 'radio', 'button'].includes(target.type);
  return isBox || target.isContentEditable || target.matches('textarea, select');
}
