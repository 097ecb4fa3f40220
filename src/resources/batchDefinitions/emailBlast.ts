import { defineBatch, upload } from '../../schema/batch.ts';
import { hasRole } from '../world.ts';

/** A file of addresses, each of which is sent a letter from a template; a second person reads first what goes out. */
export const emailBlast = defineBatch({
  name: 'email_blast',
  rows: upload('email_messages', { by: ['write'], once: 'recipient' }),
  who: hasRole('agent', 'assessor', 'administrator'),
  // What a colleague has brought already is not brought again.
  sees: hasRole('agent', 'assessor', 'administrator'),
  confirms: {
    who: hasRole('assessor', 'administrator'),
    stops: true,
    page: '/email_messages/files/:id',
  },
  chunk: 50,
  result: 'none',
});
