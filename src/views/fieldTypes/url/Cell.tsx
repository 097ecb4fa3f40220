export { TextCell as UrlCell } from '../text/Cell.tsx';
