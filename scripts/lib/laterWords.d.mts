import type { Plugin } from 'vite';

export function laterWordsPlugin(): Plugin;
