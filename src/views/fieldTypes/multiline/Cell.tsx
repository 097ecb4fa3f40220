export { TextCell as MultilineCell } from '../text/Cell.tsx';
