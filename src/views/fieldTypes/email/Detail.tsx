export { TextDetail as EmailDetail } from '../text/Detail.tsx';
