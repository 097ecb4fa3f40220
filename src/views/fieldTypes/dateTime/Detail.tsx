export { WordsDetail as DateTimeDetail } from '../detailParts/WordsDetail.tsx';
