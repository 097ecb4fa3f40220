import { describe, expect, it } from 'vitest';
import { emptyContext } from '../../schema/context.ts';
import { matches } from '../../schema/predicate.ts';
import { allowedLines } from '../../schema/testing/allowedLines.ts';
import { model } from '../model.ts';

const quotation = model.workflows.quotation;
if (!quotation) throw new Error('The machine of quotations is missing.');

/** Written down by hand: from, action, to, who. */
const golden = `
new create -> draft: agent assessor administrator
new create_change -> draft: agent assessor administrator
draft price -> quoted: agent assessor administrator system
draft edit -> draft: agent assessor administrator
draft discard -> discarded: agent assessor administrator
quoted edit -> draft: agent assessor administrator
quoted accept -> accepted: agent assessor administrator
quoted decline -> declined: agent assessor administrator
quoted expire -> expired: system
accepted issue -> issued: assessor administrator system
accepted invalidate -> draft: assessor administrator
`;

describe('the machine of quotations', () => {
  it('allows what the golden list allows, and nothing else', () => {
    expect(allowedLines(quotation)).toEqual(golden.trim().split('\n').toSorted());
  });

  it('ends issued, declined, expired or discarded, and nowhere else', () => {
    const ends = Object.entries(quotation.states).filter(([, state]) => state.resting);
    expect(ends.map(([name]) => name)).toEqual(['issued', 'declined', 'expired', 'discarded']);
  });

  it('is told by its event or its kind what a shared call means', () => {
    const shared = Object.values(quotation.actions).filter(({ sends }) => Object.keys(sends).length > 0);
    expect(shared.map(({ name, sends }) => `${name} ${JSON.stringify(sends)}`)).toEqual([
      'create {"kind":"new_business"}',
      'create_change {"kind":"change"}',
      'price {"event":"price"}',
      'accept {"event":"accept"}',
      'invalidate {"event":"invalidate"}',
      'decline {"event":"decline"}',
      'discard {"event":"discard"}',
    ]);
  });

  it('makes one policy of an accepted quotation for new business, and changes one by another', () => {
    const buy = model.workflows.policy?.actions.purchase_quoted;
    for (const kind of ['new_business', 'change']) {
      for (const status of Object.keys(quotation.states)) {
        const record = { kind, status };
        expect(matches(buy?.on?.when ?? true, record, emptyContext)).toBe(
          kind === 'new_business' && status === 'accepted',
        );
      }
      expect(matches(quotation.actions.issue?.concerns ?? true, { kind }, emptyContext)).toBe(kind === 'change');
    }
  });
});
