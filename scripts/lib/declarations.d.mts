import type { Plugin } from 'vite';

export function declarationsPlugin(): Plugin;
