/** Data as it is written in a file of the house; the formatter sees to quotes and lines. */

/** @example source({ new: 'New garage' }) // '{new:"New garage"}' */
export const source = (value) => JSON.stringify(value).replaceAll(/"([A-Za-z_]\w*)":/g, '$1:');
