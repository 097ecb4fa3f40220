export { WordsDetail as ChoiceDetail } from '../detailParts/WordsDetail.tsx';
