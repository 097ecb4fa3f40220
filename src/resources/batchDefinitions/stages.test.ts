import { describe, expect, it } from 'vitest';
import { batches as en } from '../../../i18n/en/batches.ts';
import { batches as fr } from '../../../i18n/fr/batches.ts';
import type { BatchSpec } from '../../schema/batch.ts';
import * as definitions from './index.ts';

const all: readonly BatchSpec[] = Object.values(definitions);
const names = all.flatMap(({ stages = [] }) => stages.map(({ name }) => name));

describe('the stages of files', () => {
  it('are some', () => expect(names).toContain('consolidating'));

  it.each(Object.entries({ en, fr }))('have their words (%s)', (_, { stages }) => {
    const said: Readonly<Record<string, unknown>> = stages;
    for (const name of names) expect(said[name], name).toEqual(expect.any(String));
  });
});
