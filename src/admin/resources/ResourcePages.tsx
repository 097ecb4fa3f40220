import { Resource } from 'react-admin';
import { type ReactElement, useMemo } from 'react';
import { Route, useParams } from 'react-router-dom';
import type { RecordPanel } from '../../views/record/recordPanel.ts';
import { NotFound } from '../pages/NotFound.tsx';
import type { Product } from '../product.ts';
import { lazyPart } from '../release/lazyPart.ts';
import { Guarded } from './Guarded.tsx';
import { ListPage } from './ListPage.tsx';
import { useHubTrail } from './useHubTrail.ts';

const ResourceShow = lazyPart(async () => (await import('../../views/record/ResourceShow.tsx')).ResourceShow);
const ResourceCreate = lazyPart(async () => (await import('../../views/record/ResourceCreate.tsx')).ResourceCreate);
const ResourceEdit = lazyPart(async () => (await import('../../views/record/ResourceEdit.tsx')).ResourceEdit);
const ResourceSingleton = lazyPart(
  async () => (await import('../../views/record/ResourceSingleton.tsx')).ResourceSingleton,
);
const ResourceImport = lazyPart(async () => (await import('../../views/import/ResourceImport.tsx')).ResourceImport);

/** What is there only once, with the way back to where it is gathered with others. */
function Single() {
  return <ResourceSingleton trail={useHubTrail()} />;
}

const guarded = {
  list: (
    <Guarded action="list">
      <ListPage />
    </Guarded>
  ),
  create: (
    <Guarded action="create">
      <ResourceCreate />
    </Guarded>
  ),
  singleton: (
    <Guarded action="show">
      <Single />
    </Guarded>
  ),
  import: (
    <Guarded action="create">
      <ResourceImport />
    </Guarded>
  ),
  edit: (
    <Guarded action="edit">
      <ResourceEdit />
    </Guarded>
  ),
} as const;

/** The page of a record, with the parts of it that are written by hand. */
function showOf(panels: readonly RecordPanel[]): ReactElement {
  return (
    <Guarded action="show">
      <ResourceShow panels={panels} />
    </Guarded>
  );
}

/** A page at its own address alone: react-admin would show it at every longer one too, where there is nothing. */
function AtItsAddress({ page }: { readonly page: ReactElement }) {
  return useParams()['*'] ? <NotFound /> : page;
}

const atItsAddress = (page: ReactElement | undefined) => page && <AtItsAddress page={page} />;

type Pages = Pick<Product, 'model' | 'recordPages' | 'recordPanels'>;

/** The generic views of a declared resource, or its own, for the operations that it declares. */
function elementOf({ model, recordPages, recordPanels }: Pages, name: string): ReactElement {
  const { outlines } = model;
  const resource = Object.hasOwn(outlines, name) ? outlines[name] : undefined;
  if (!resource) return <NotFound />;
  const { pages } = resource;
  const own = Object.hasOwn(recordPages, name) ? recordPages[name] : undefined;
  const panels = Object.hasOwn(recordPanels, name) ? recordPanels[name] : undefined;
  return (
    <Resource
      // Nothing of one resource is kept for the next.
      key={name}
      name={name}
      // Where others have their list, what is there only once is itself.
      list={atItsAddress(own?.list ?? (resource.singleton ? guarded.singleton : pages.list ? guarded.list : undefined))}
      show={atItsAddress(own?.show ?? (pages.show ? showOf(panels ?? []) : undefined))}
      create={atItsAddress(own?.create ?? (pages.create ? guarded.create : undefined))}
      edit={atItsAddress(own?.edit ?? (pages.edit ? guarded.edit : undefined))}
    >
      {pages.import ? <Route path="import" element={guarded.import} /> : null}
      {/* Without it, an address of the resource that has no page would show an empty one. */}
      <Route path="*" element={<NotFound />} />
    </Resource>
  );
}

/** Where the pages of declared resources are, below whatever has an address of its own. */
export const resourcePath = '/:resource/*';

/**
 * The pages of the declared resource that an address names. One route for all of them: a router compares an address with each route that it
 * has, and draws the routes anew, whenever the address changes.
 * @example <Route path={resourcePath} element={<ResourcePages product={product} />} />
 */
export function ResourcePages({ product }: { readonly product: Pages }) {
  const { resource = '' } = useParams();
  return useMemo(() => elementOf(product, resource), [product, resource]);
}
