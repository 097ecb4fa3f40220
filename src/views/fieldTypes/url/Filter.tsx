export { TextFilter as UrlFilter } from '../text/Filter.tsx';
