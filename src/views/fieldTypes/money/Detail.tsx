export { WordsDetail as MoneyDetail } from '../detailParts/WordsDetail.tsx';
