export { TextCell as NationalIdCell } from '../text/Cell.tsx';
