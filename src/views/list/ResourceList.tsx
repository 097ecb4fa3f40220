import { useResourceContext } from 'ra-core';
import { useDeclaration } from '../context/ModelContext.ts';
import { DeclaredList, type DeclaredListProps } from './DeclaredList.tsx';

/**
 * The list of the resource that react-admin is at: looks its declaration up and draws it.
 * @throws Error when that resource is not declared.
 * @example <Resource name="countries" list={ResourceList} />
 */
export function ResourceList(props: Omit<DeclaredListProps, 'resource'>) {
  const resource = useDeclaration(useResourceContext() ?? '');
  // Another resource is another list: nothing of the first one's state may leak into it.
  return <DeclaredList key={resource.name} resource={resource} {...props} />;
}
