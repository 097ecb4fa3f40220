/** The page of the product says its name: `<html data-product="garages">`. Where there is no page, as in a test, it is nobody's. */
const product = typeof document === 'undefined' ? undefined : document.documentElement.dataset.product;

/**
 * The name under which something is kept in a browser: the product's own before it, so that two on one machine do not mix.
 * @example keptAs('locale') // 'garages.locale'
 */
export const keptAs = (what: string): string => `${product ?? 'desk'}.${what}`;
