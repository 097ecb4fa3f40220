/** Name of the resource that keeps views; a model without it simply has none. */
export const savedViewsResource = 'saved_views';
