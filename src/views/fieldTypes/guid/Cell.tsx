/** Never shown to a person: nothing but the dash of an empty cell. */
export { NoValue as GuidCell } from '../cellParts/NoValue.tsx';
