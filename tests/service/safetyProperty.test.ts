import { tryToPass } from '../support/safety/tryToPass.ts';

tryToPass({ entities: 16, runs: 60, seed: 33 });
