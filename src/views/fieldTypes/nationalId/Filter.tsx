export { TextFilter as NationalIdFilter } from '../text/Filter.tsx';
