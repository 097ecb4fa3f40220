import { guideTexts } from '../guideTexts.ts';
import { forEachPartner } from '../ownRows.ts';
import { sampleGuid } from '../random.ts';
import { languagesOf } from '../templates.ts';

/** What the people of a partner's call centre read. */
export const guides = forEachPartner('guides', (partner) =>
  languagesOf(partner).flatMap((language) =>
    guideTexts[language].map(({ id, ...guide }) => ({
      ...guide,
      guid: sampleGuid('guide', partner.code, language, id),
      language,
    })),
  ),
);
