import { ObjectDetail } from '../object/Detail.tsx';
import { ObjectsDetail } from '../objects/Detail.tsx';
import type { DetailProps } from '../visual.ts';

/** One object, or a list of them. */
export function PartsDetail(props: DetailProps) {
  return props.field.parts?.many ? <ObjectsDetail {...props} /> : <ObjectDetail {...props} />;
}
