/** The page of the product says its name: `<html data-product="garages">`. Where there is no page, as in a test, it is nobody's. */
const product = typeof document === 'undefined' ? undefined : document.documentElement.dataset.product;

/**
 * The key of a value in the storage of a browser. It begins with the name of the product, so that two on one machine do not mix.
 * @example storageKey('locale') // 'garages.locale'
 */
export const storageKey = (what: string): string => `${product ?? 'desk'}.${what}`;
