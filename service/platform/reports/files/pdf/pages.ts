/** Something that stands on a page as a whole. */
export interface Block {
  /** In points. */
  readonly height: number;
  /** Whether the names of the columns stand above it. */
  readonly isInTable: boolean;
}

/** What stands on one page, from the top. */
export type Page<B extends Block> = readonly B[];

/**
 * Puts blocks on pages, as many on each as there is room for. What is higher than a page has one for itself.
 * @param room of the first page and of all others, in points
 * @param head how high the names of the columns are
 */
export function pagesOf<B extends Block>(
  blocks: readonly B[],
  room: { readonly first: number; readonly other: number },
  head: number,
): readonly Page<B>[] {
  const pages: B[][] = [];
  let page: B[] = [];
  let left = room.first;
  let hasHead = false;
  for (const block of blocks) {
    const needed = block.height + (block.isInTable && !hasHead ? head : 0);
    if (needed > left && (page.length > 0 || pages.length === 0)) {
      pages.push(page);
      page = [];
      left = room.other;
      hasHead = false;
    }
    if (block.isInTable && !hasHead) left -= head;
    hasHead ||= block.isInTable;
    left -= block.height;
    page.push(block);
  }
  pages.push(page);
  return pages;
}
