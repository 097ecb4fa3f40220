/**
 * Stands in the client for the select, with its menu and its layer over the page, that every text field of MUI brings along: the
 * few that are one are given it (`slots={{ select: Select }}`).
 */
export default function Select(): never {
  throw new Error('A text field that is a select is given it: slots={{ select: Select }}.');
}
