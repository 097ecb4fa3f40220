export { WordsDetail as ChoicesDetail } from '../detailParts/WordsDetail.tsx';
