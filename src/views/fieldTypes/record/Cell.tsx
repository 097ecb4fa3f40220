/** Never a column: what it holds is seen on the record's page. */
export { NoValue as RecordCell } from '../cellParts/NoValue.tsx';
