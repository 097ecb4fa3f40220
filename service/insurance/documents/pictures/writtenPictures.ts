import { keptFile } from '../../../platform/files/keptFile.ts';
import { invalid } from '../../../platform/http/errors.ts';
import { defineWrites } from '../../shared/effects.ts';
import type { Reader } from '../../shared/reader.ts';
import { pictureProblem } from './picture.ts';

/** @throws ServiceError 400 beside the picture */
async function requirePicture({ deps }: Pick<Reader, 'deps'>, value: string | null): Promise<void> {
  const file = await keptFile(deps, value);
  const wrong = file && (await pictureProblem(file));
  if (wrong) throw invalid([wrong]);
}

/** A picture that a template has can be set in each letter that is made of it. */
export const writtenPictures = [
  defineWrites('document_templates', {
    afterCreate: async ({ deps, record }) => await requirePicture({ deps }, record.picture),
    beforeUpdate: async ({ deps, record, values }) => {
      const { picture } = values;
      if (picture !== undefined && picture !== record.picture) await requirePicture({ deps }, picture);
      return {};
    },
  }),
  defineWrites('email_templates', {
    afterCreate: async ({ deps, record }) => await requirePicture({ deps }, record.picture),
  }),
];
