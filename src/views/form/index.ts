/** What the frame of the page needs of forms; the forms themselves are loaded with their routes. */
export { isAnyFormDirty, releaseDirtyForms } from './guard/dirtyForms.ts';
