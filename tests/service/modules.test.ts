import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createService } from '../../service/createService.ts';
import { modules } from '../../service/insurance/modules.ts';
import { movableClock } from '../../service/platform/clock.ts';
import { ModuleErrors } from '../../service/platform/modules/work.ts';
import type { Registrar } from '../../service/platform/deps.ts';
import type { Product } from '../../service/platform/product.ts';
import { declarations } from '../../src/resources/declarations.ts';
import { text } from '../../src/schema/fields.ts';
import { resolveModel } from '../../src/schema/resolve/resolveModel.ts';
import { defineResource } from '../../src/schema/resource.ts';
import { databases } from '../support/service.ts';
import { copyStorage, type Storage } from '../support/storage.ts';

const boats = defineResource({
  name: 'boats',
  title: 'name',
  scope: 'partner',
  endpoints: { list: 'GET /api/boats' },
  calls: {
    launch: { call: 'POST /api/boats/{guid}/launch', fallback: 'errors.any' },
    weather: { call: 'GET /api/boats/weather', fallback: 'errors.any' },
  },
  fields: { name: text({ required: true }) },
});

describe('modules and declarations that do not fit stop the start', () => {
  let storage: Storage;
  beforeAll(async () => {
    storage = await copyStorage(false, databases[0]);
  });
  afterAll(async () => {
    await storage.dispose();
  });

  const start = async (product: Partial<Product>) => {
    const service = await createService({ ...storage.config, logLevel: 'silent' }, { clock: movableClock(), product });
    await service.close();
  };

  test('where a call is declared and nobody serves it: each is named, with its place', async () => {
    const model = resolveModel({ ...declarations, resources: [...declarations.resources, boats] });
    const failed = start({ model });
    await expect(failed).rejects.toThrow(ModuleErrors);
    await expect(failed).rejects.toThrow(
      /POST \/api\/boats\/\{guid\}\/launch, which boats\.launch declares[^]*GET \/api\/boats\/weather, which boats\.weather/,
    );
    const served = {
      name: 'boats',
      routes: [
        ((app) => {
          app.post('/api/boats/:boat/launch', () => ({}));
          app.get('/api/boats/weather', () => ({}));
        }) satisfies Registrar,
      ],
    };
    await start({ model, modules: [...modules, served] });
  });

  test('where a module is listed twice', async () => {
    await expect(start({ modules: [...modules, ...modules.slice(0, 1)] })).rejects.toThrow(/is listed twice/);
  });

  test('where a module moves what another product declares', async () => {
    const foreign = { name: 'foreign', effects: [{ workflow: 'claim', effects: { aprove: () => ({}) } }] };
    await expect(start({ modules: [...modules, foreign] })).rejects.toThrow(/no action "claim\.aprove"/);
  });
});
