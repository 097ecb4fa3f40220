/**
 * The path under which an action's call is rehearsed, with the same method, query and body. It is a path of its own, so that a service
 * that rehearses nothing does not know it: a header or a parameter that such a service overlooked would do the action.
 * @example rehearsalPath('/api/orders/{guid}/approve') // '/api/rehearsals/orders/{guid}/approve'
 */
export function rehearsalPath(path: string): string {
  return `/api/rehearsals${path.replace(/^\/api(?=\/)/, '')}`;
}
