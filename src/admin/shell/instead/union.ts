/** Stands in the client for lodash's `union`, which would bring ways to compare objects: react-admin joins lists of ids. */
export default function union<Item>(...lists: readonly (readonly Item[])[]): Item[] {
  return [...new Set(lists.flat())];
}
