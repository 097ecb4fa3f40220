import { defineModule } from '../shared/effects.ts';
import { anyUpload, anyUploadPaths } from './anyUpload.ts';
import { writtenPictures } from './pictures/writtenPictures.ts';
import { documentRoutes } from './routes.ts';

/** Documents made from templates, and files of any entity. */
export const documentsModule = defineModule({
  name: 'documents',
  writes: writtenPictures,
  routes: [documentRoutes, anyUpload],
  paths: anyUploadPaths,
});

// What other subjects need of this one.
export { blocksOf } from './blocks.ts';
export { languageOf, letterOf } from './letter.ts';
export { letterPdf, type Letter } from './pdf.ts';
export { pictureSize } from './pictures/picture.ts';
export { fitting } from './pictures/size.ts';
