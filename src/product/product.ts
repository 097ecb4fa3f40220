import type { Product } from '../admin/product.ts';
import { accents } from './accents.ts';
import { icons } from './icons.ts';
import { mark } from './mark.ts';
import { model } from './model.ts';
import { Home, pages } from './pages.tsx';
import { recordPages } from './recordPages.tsx';
import { recordPanels } from './recordPanels.ts';
import { library } from './words/library.ts';

/** Coverdesk, as the admin shows it. What it says of its world to client and service alike stands in `src/resources/world.ts`. */
export const product: Product = { model, library, mark, icons, accents, Home, pages, recordPages, recordPanels };
