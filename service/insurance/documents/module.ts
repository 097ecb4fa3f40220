import { defineModule } from '../shared/effects.ts';
import { documentRoutes } from './routes.ts';

/** Documents made from templates. */
export const documentsModule = defineModule({ name: 'documents', routes: [documentRoutes] });

// What other subjects need of this one.
export { blocksOf } from './blocks.ts';
export { languageOf, letterOf } from './letter.ts';
export { letterPdf, type Letter } from './pdf.ts';
