/**
 * As the `ref` of what a dialog is about: it gets the focus when it appears at the person's own request.
 * @example <Button ref={takeFocus}>Stay</Button>
 */
export function takeFocus(element: HTMLElement | null): void {
  element?.focus({ preventScroll: true });
}
