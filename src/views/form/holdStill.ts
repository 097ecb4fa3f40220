import type { MouseEvent } from 'react';

/**
 * For the buttons at the end of a form. A press on them takes the focus from no field: leaving a field may say what is wrong
 * there, which moves the button away from under the pointer, and the press would be lost.
 * @example <Button type="submit" {...holdStill}>Save</Button>
 */
export const holdStill = { onMouseDown: (event: MouseEvent) => event.preventDefault() };
