import type { Overrides } from './overrides.ts';
import { baseline } from './baseline.ts';
import { buttons } from './buttons.ts';
import { data } from './data.ts';
import { feedback } from './feedback.ts';
import { fields } from './fields.ts';
import { floating } from './floating.ts';
import { navigation } from './navigation.ts';
import { surfaces } from './surfaces.ts';
import { switches } from './switches.ts';

/** How each of MUI's components looks here. */
export const components: Overrides = {
  ...baseline,
  ...buttons,
  ...data,
  ...feedback,
  ...fields,
  ...floating,
  ...navigation,
  ...surfaces,
  ...switches,
};
