import type { Plugin } from 'vite';

export function partsPlugin(): Plugin;
