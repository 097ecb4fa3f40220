/**
 * Calls once the press that is going on is over, or at once. Leaving a field may say what is wrong there, and what stands below
 * moves: in the middle of a press it would move away from under the pointer, and the press would be lost.
 * @example onBlur={() => afterPress(input.blur)}
 */
export function afterPress(then: () => void): void {
  if (!pressed) then();
  else waiting.push(then);
}

let pressed = false;
const waiting: (() => void)[] = [];

function release(): void {
  pressed = false;
  // The click follows its release, before anything else.
  setTimeout(() => {
    for (const then of waiting.splice(0)) then();
  });
}

window.addEventListener('pointerdown', () => (pressed = true), true);
for (const end of ['pointerup', 'pointercancel', 'dragend']) window.addEventListener(end, release, true);
