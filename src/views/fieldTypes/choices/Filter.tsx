export { ChoiceFilter as ChoicesFilter } from '../choice/Filter.tsx';
