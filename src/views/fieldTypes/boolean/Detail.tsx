export { WordsDetail as BooleanDetail } from '../detailParts/WordsDetail.tsx';
