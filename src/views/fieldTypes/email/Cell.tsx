export { TextCell as EmailCell } from '../text/Cell.tsx';
