import { expect, it } from 'vitest';
import { calls as sentences } from '../../i18n/en/calls.ts';
import { modules } from '../../service/insurance/modules.ts';
import { gatherWork } from '../../service/platform/modules/work.ts';
import { platformModule } from '../../service/platform/platformModule.ts';
import { openApiDocument } from '../../service/platform/openapi/document.ts';
import { model } from '../../src/resources/model.ts';
import type { ResolvedEndpoint } from '../../src/schema/endpoint.ts';
import type { ResolvedResource } from '../../src/schema/model.ts';

/** What follows from the rest of a declaration: choices, numbers by state, addresses of files. */
const follows = ({ metadata, summary, fields, calls }: ResolvedResource, { name }: ResolvedEndpoint): boolean =>
  [
    metadata?.name,
    summary?.endpoint.name,
    ...fields.map(({ spec }) => ('upload' in spec ? spec.upload : null)),
    ...Object.values(calls).map(({ brings }) => brings?.signed),
  ].includes(name);

const own = Object.values(model.resources).flatMap((resource) =>
  Object.values(resource.calls)
    .filter((call) => call.service === 'main' && !follows(resource, call))
    .map((call) => ({ id: `${resource.name}.${call.name}`, call })),
);

it('every call of our own service says what it answers', () => {
  expect(own.filter(({ call }) => call.answers === null).map(({ id }) => id)).toEqual([]);
});

it('each has a sentence in the description of the service, and no sentence is about nothing', () => {
  const told = Object.entries(sentences).flatMap(([resource, calls]) =>
    Object.keys(calls).map((name) => `${resource}.${name}`),
  );
  expect(told.toSorted()).toEqual(own.map(({ id }) => id).toSorted());
});

it('is described by what it declares, at every depth', async () => {
  const { paths } = openApiDocument(
    { model, reports: await model.reports(), work: gatherWork([...modules, platformModule(model)], model) },
    'https://example.test',
  );
  expect(paths['/api/claims/complex/expenses']?.put).toMatchObject({
    summary: 'What was spent, whole.',
    parameters: [
      { name: 'claim_guid', in: 'query', required: true },
      { name: 'partner' },
      { name: 'If-Match' },
      { name: 'Idempotency-Key' },
    ],
    requestBody: {
      content: {
        'application/json': {
          schema: {
            required: ['expenses'],
            additionalProperties: false,
            properties: {
              editor_guid: {},
              version: {},
              expenses: {
                anyOf: [
                  {
                    maxItems: 100,
                    items: { required: ['description', 'amount_in_cents'], additionalProperties: false },
                  },
                  { type: 'null' },
                ],
              },
            },
          },
        },
      },
    },
    responses: { 200: { content: { 'application/json': { schema: { $ref: '#/components/schemas/claims' } } } } },
  });
  expect(paths['/api/claims/complex/balances']?.get).toMatchObject({
    parameters: [{ name: 'claim_guid', required: false }, {}, {}, {}, { name: 'on', schema: { format: 'date' } }, {}],
    responses: {
      200: {
        content: {
          'application/json': {
            schema: { required: ['content'], properties: { content: { items: { additionalProperties: false } } } },
          },
        },
      },
    },
  });
  expect(paths['/api/claims/complex/benefit_usages']?.post).toHaveProperty('responses.201');
  expect(paths['/rest/batches/{id}/file']?.get).toHaveProperty('responses.200.content.text/csv');
  expect(paths['/api/claims/bulk_approval_preview']?.post).not.toHaveProperty(
    'parameters',
    expect.arrayContaining([expect.objectContaining({ name: 'Idempotency-Key' })]),
  );
});
