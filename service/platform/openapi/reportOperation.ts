import type { ResolvedReport } from '../../../src/schema/report.ts';
import { reports as words } from '../../../i18n/en/reports.ts';
import type { JsonSchema } from '../../../src/schema/fieldTypes/fieldType.ts';
import { rulesOf } from '../../../src/schema/fieldTypes/rules.ts';
import { mediaTypes } from '../reports/mediaTypes.ts';
import { refusal } from './declaredOperation.ts';
import type { Paths } from './paths.ts';
import { partner } from './platformOperation.ts';

/** The description is in English, as programs are. */
const named: Readonly<Record<string, { readonly title: string; readonly about: string }>> = words.named;

const file: JsonSchema = { type: 'string' };

/** The reports, each of which answers a file. */
export function reportPaths(reports: Readonly<Record<string, ResolvedReport>>): Paths {
  return Object.fromEntries(
    Object.values(reports).map(({ name, endpoint }) => [
      endpoint.path,
      {
        get: {
          operationId: `report_${name}`,
          tags: ['reports'],
          summary: named[name]?.about ?? name,
          security: [{ bearer: [] }],
          parameters: [
            partner,
            ...(Array.isArray(endpoint.takes) ? endpoint.takes : []).map((field) => ({
              name: field.name,
              in: 'query',
              required: field.required === true,
              schema: rulesOf(field.spec).jsonSchema(field.spec, 'sent'),
            })),
          ],
          responses: {
            200: {
              description: 'Done.',
              content: Object.fromEntries(Object.values(mediaTypes).map((type) => [type, { schema: file }])),
            },
            default: refusal,
          },
        },
      },
    ]),
  );
}
