import { useParams } from 'react-router-dom';
import { BatchPage } from './BatchPage.tsx';

/** The page of a batch at its own address: a file of rows of which no kind has pages of its own. */
export function AnyBatchPage() {
  const { id = '' } = useParams();
  return <BatchPage key={id} id={id} />;
}
