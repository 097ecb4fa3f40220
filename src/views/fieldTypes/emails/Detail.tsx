export { WordsDetail as EmailsDetail } from '../detailParts/WordsDetail.tsx';
