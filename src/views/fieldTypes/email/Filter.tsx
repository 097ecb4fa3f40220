export { TextFilter as EmailFilter } from '../text/Filter.tsx';
