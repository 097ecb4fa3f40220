import { Elsewhere } from './elsewherePage.ts';

/** There is nothing at this address. */
export const NotFound = () => <Elsewhere why="not_found" />;
