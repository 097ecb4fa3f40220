import { useParams } from 'react-router-dom';
import { BatchPage } from '../../views/batches/page/BatchPage.tsx';

/** A file of rows of which no kind has pages of its own, at the address of its batch. */
export function AnyFilePage() {
  const { id = '' } = useParams();
  return <BatchPage key={id} id={id} />;
}
