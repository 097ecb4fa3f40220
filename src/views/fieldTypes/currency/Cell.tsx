export { TextCell as CurrencyCell } from '../text/Cell.tsx';
