export { WordsDetail as IntegerDetail } from '../detailParts/WordsDetail.tsx';
