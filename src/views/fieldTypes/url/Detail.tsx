import { isWebAddress } from '../../../schema/html/allowed.ts';
import { linkDetail } from '../detailParts/linkDetail.tsx';

/** An address of the web as a link; anything else that was stored stays words. */
export const UrlDetail = linkDetail((text) => (isWebAddress(text) ? text : null));
