import type { RaRecord } from 'ra-core';

/** The address of a page that an action has of its own. @example pageOf('/contacts/:id/buy', { id: 'c1' }) // '/contacts/c1/buy' */
export const pageOf = (page: string, { id }: Pick<RaRecord, 'id'>): string =>
  page.replace(':id', encodeURIComponent(String(id)));
