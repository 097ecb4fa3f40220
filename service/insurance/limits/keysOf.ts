/** The names in an object that has no others than its type says. @example keysOf({ a: 1 }) // ['a'] */
export const keysOf = <T extends object>(of: T) => Object.keys(of) as (keyof T & string)[];
