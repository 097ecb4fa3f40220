import type { JsonSchema } from '../../../src/schema/fieldTypes/fieldType.ts';
import type { Deps } from '../deps.ts';
import { declaredPaths, type Paths } from './paths.ts';
import { reportPaths } from './reportOperation.ts';
import { foreseenSchema } from './rehearsalOperation.ts';
import { componentSchemas } from './schemas.ts';

/** An OpenAPI 3.1 document, as far as we read it ourselves. */
export interface OpenApiDocument {
  readonly openapi: '3.1.0';
  readonly paths: Paths;
  readonly components: { readonly schemas: Readonly<Record<string, JsonSchema>> } & JsonSchema;
  readonly [member: string]: unknown;
}

/** The description of the service, from the declarations; what they cannot say is in `paths` of the modules, written by hand. */
export function openApiDocument(
  { model, reports, work }: Pick<Deps, 'model' | 'reports' | 'work'>,
  origin: string,
): OpenApiDocument {
  return {
    openapi: '3.1.0',
    info: {
      title: 'Coverdesk',
      version: '1.0.0',
      description:
        'Money is always in hundredths of a currency unit. Versions travel as ETag and If-Match. Messages are in the language of Accept-Language (en, fr).',
    },
    servers: [{ url: origin }],
    tags: [...Object.keys(model.resources), 'reports', 'platform', 'identity'].map((name) => ({ name })),
    paths: merged(...work.paths, declaredPaths(model), reportPaths(reports)),
    components: {
      schemas: { ...componentSchemas(model), foreseen: foreseenSchema },
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
        client: { type: 'http', scheme: 'basic', description: 'The credentials of the client program.' },
      },
    },
  };
}

/** Several calls may share a path. */
function merged(...parts: readonly Paths[]): Paths {
  const paths: Paths = {};
  for (const [path, methods] of parts.flatMap((part) => Object.entries(part))) {
    paths[path] = { ...paths[path], ...methods };
  }
  return paths;
}
