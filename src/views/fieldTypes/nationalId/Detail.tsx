export { TextDetail as NationalIdDetail } from '../text/Detail.tsx';
