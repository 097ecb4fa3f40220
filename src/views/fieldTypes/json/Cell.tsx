/** Never shown to a person: nothing but the dash of an empty cell. */
export { NoValue as JsonCell } from '../cellParts/NoValue.tsx';
