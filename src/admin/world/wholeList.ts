import { everything } from '../../dataProvider/crud/whole.ts';

/** How the frame asks for all there is of something. */
export const wholeList = { pagination: everything, sort: { field: 'name', order: 'ASC' } } as const;
