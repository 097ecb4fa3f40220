import { linkDetail } from '../detailParts/linkDetail.tsx';

/** An e-mail address as a link that begins a letter. What would be a subject or further recipients is a part of the address. */
export const EmailDetail = linkDetail((address) => `mailto:${encodeURIComponent(address)}`);
