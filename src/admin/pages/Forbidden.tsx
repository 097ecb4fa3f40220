import { Elsewhere } from './elsewherePage.ts';

/** The person's role does not go as far as this page; nobody is signed out for it. */
export const Forbidden = () => <Elsewhere why="forbidden" />;
