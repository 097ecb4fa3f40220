import { breather } from '../breather.ts';
import { createEngine } from './createEngine.ts';
import type { Outside } from './engine.ts';
import { lineTo } from './messages.ts';

/** Milliseconds: there is nobody here to hold up. */
const unheard = 1_000;

type Here = Record<string, (...args: never[]) => Promise<unknown>>;

const here: Here = {};
const { there } = lineTo<Outside>(globalThis, ['find', 'onWork'], here);
Object.assign(here, createEngine(there, breather(unheard)));
