import { expect, it } from 'vitest';
import { rivalOf } from './rivalDraft.ts';

it('is one that has another number, however it is written', () => {
  const draft = { msisdn: '024 111 2233', full_name: 'Ama' };
  expect(rivalOf(draft, { msisdn: '055 444 5566' }, 7)).toEqual({
    kept: '024 111 2233',
    given: '055 444 5566',
    savedAt: 7,
  });
  expect(rivalOf(draft, { msisdn: '0241112233' }, 7)).toBeNull();
  expect(rivalOf({ full_name: 'Ama' }, { msisdn: '0241112233' }, 7)).toBeNull();
  expect(rivalOf(draft, {}, 7)).toBeNull();
});
