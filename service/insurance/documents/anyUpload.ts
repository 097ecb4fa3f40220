import type { Registrar } from '../../platform/deps.ts';
import { fileFields } from '../../platform/files/fileFields.ts';
import { signByQuery } from '../../platform/files/signRoutes.ts';
import { requireSignedIn } from '../../platform/http/authenticate.ts';
import { notFound } from '../../platform/http/errors.ts';
import type { Paths } from '../../platform/openapi/paths.ts';
import {
  members,
  operation,
  partner,
  signedIn as signedInPerson,
  text,
} from '../../platform/openapi/platformOperation.ts';
import { pathText } from '../../platform/records/answers.ts';
import { own } from '../../../src/schema/own.ts';

const path = '/api/configs/s3_signed_url/upload';

/**
 * `PUT /api/configs/s3_signed_url/upload/{x}`: an address to bring a file to, for any of the entities that have files, by its name; the same as the entity's
 * own call gives, under the same rights. Asked for under the name that a file was given before, when its address has expired: another address for that file.
 */
export const anyUpload: Registrar = (app, deps) => {
  app.put(`${path}/:x`, { preHandler: requireSignedIn }, async (request, reply) => {
    const resource = own(deps.model.resources, pathText(request, 'x'));
    if (!resource || fileFields(resource).length === 0) throw notFound();
    return await reply.header('cache-control', 'no-store').send(await signByQuery(deps, request, resource));
  });
};

/** Its part of the description of the service. */
export const anyUploadPaths: Paths = {
  [`${path}/{x}`]: {
    put: operation({
      id: 'sign_any_upload',
      tag: 'uploads',
      summary:
        'An address to bring a file to, for any entity that has files: what its own call gives. Whom the file is to belong to stands in the query besides. Under the name that a file was given before, another address for that one.',
      security: signedInPerson,
      parameters: [
        { name: 'x', in: 'path', required: true, description: 'The entity, such as claim_documents.', schema: text },
        {
          name: 'filename',
          in: 'query',
          required: true,
          description: 'What the file is called, or the name that it was given.',
          schema: text,
        },
        {
          name: 'field',
          in: 'query',
          required: false,
          description: 'Which of its files, of an entity that has several; the first when not given.',
          schema: text,
        },
        partner,
      ],
      answer: members({ signed_url: text, filename: text }),
    }),
  },
};
