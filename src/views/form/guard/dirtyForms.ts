/** The forms on the page that hold text nobody has saved. */
const dirty = new Set<symbol>();

/**
 * Says of a form whether it holds unsaved text.
 * @example useEffect(() => markForm(id, isDirty), [id, isDirty]) // the returned function takes it out again
 */
export function markForm(form: symbol, isDirty: boolean): () => void {
  if (isDirty) dirty.add(form);
  else dirty.delete(form);
  return () => {
    dirty.delete(form);
  };
}

/** Whether a form is still marked: a guard that was released asks no more. */
export function isFormDirty(form: symbol): boolean {
  return dirty.has(form);
}

/** Whether any form on the page holds unsaved text: ask before the partner is switched or the page reloaded. */
export function isAnyFormDirty(): boolean {
  return dirty.size > 0;
}

/**
 * Lets go of all unsaved text, after the person agreed: no guard asks a second time.
 * @example if (!isAnyFormDirty() || (await confirmed())) { releaseDirtyForms(); switchPartner(); }
 */
export function releaseDirtyForms(): void {
  dirty.clear();
}
