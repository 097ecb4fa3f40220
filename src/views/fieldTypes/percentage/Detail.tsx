export { WordsDetail as PercentageDetail } from '../detailParts/WordsDetail.tsx';
