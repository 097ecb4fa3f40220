import DirectionsCarOutlined from '@mui/icons-material/DirectionsCarOutlined';
import HandymanOutlined from '@mui/icons-material/HandymanOutlined';
import HomeOutlined from '@mui/icons-material/HomeOutlined';
import ReceiptLongOutlined from '@mui/icons-material/ReceiptLongOutlined';
import { enUS } from '@mui/material/locale';
import englishFramework from 'ra-language-english';
import { errors } from '../../../../i18n/en/errors.ts';
import { frame } from '../../../../i18n/en/frame.ts';
import { imports } from '../../../../i18n/en/imports.ts';
import { batches } from '../../../../i18n/en/batches.ts';
import { validation } from '../../../../i18n/en/validation.ts';
import { views } from '../../../../i18n/en/views.ts';
import { createLibrary } from '../../../../src/admin/i18n/texts.ts';
import type { Product } from '../../../../src/admin/product.ts';
import type { Declarations } from '../../../../src/schema/model.ts';
import { completeModel } from '../../../../src/schema/resolve/completeModel.ts';
import { garageWords } from '../words.ts';
import { mark } from './mark.ts';

/** The words of the frame and the views, with the garages' own over them, and none of any other trade. */
const messages = {
  views,
  validation,
  errors,
  imports,
  batches,
  ...garageWords,
  app: {
    ...frame,
    ...garageWords.app,
    navigation: { ...frame.navigation, ...garageWords.app.navigation },
    partner: { ...frame.partner, ...garageWords.app.partner },
  },
};
const texts = { messages, components: enUS };
const words = async () => texts;

/** What a browser shows of the garages, who have written it in English alone. */
export const spannerAt = (declared: Declarations): Product => ({
  model: completeModel(declared),
  library: createLibrary({
    texts: { en: words, fr: words },
    later: { en: async () => englishFramework, fr: async () => englishFramework },
    here: { en: texts },
  }),
  mark,
  icons: {
    house: HomeOutlined,
    car: DirectionsCarOutlined,
    receipt: ReceiptLongOutlined,
    spanner: HandymanOutlined,
  },
  accents: {},
  Home: () => <h1>What is in the yard</h1>,
  pages: [],
  recordPages: {},
  recordPanels: {},
});
