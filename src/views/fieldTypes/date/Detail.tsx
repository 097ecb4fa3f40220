export { WordsDetail as DateDetail } from '../detailParts/WordsDetail.tsx';
