/** As a `ref`: gives an element the focus once, when it appears. @example <button ref={focus}>Keep editing</button> */
export function focus(element: HTMLElement | null): void {
  element?.focus();
}
