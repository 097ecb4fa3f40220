import type { Plugin } from 'vite';

export function firstAnswerPlugin(): Plugin;
