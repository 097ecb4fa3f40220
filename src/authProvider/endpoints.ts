/** The calls of signing in, as declared templates: what errors are reported under. */
export const endpoints = {
  signIn: 'POST /oauth/token',
  refresh: 'POST /realms/{realm}/protocol/openid-connect/token',
  signOut: 'GET /api/users/logout',
  forgotPassword: 'PUT /forgotpassword/{username}',
  sendMail: 'POST /public/create_outbound_email',
  changePassword: 'PUT /api/users/changepassword/{guid}',
  selectPartner: 'POST /api/partners/selected',
} as const;

export type Endpoint = (typeof endpoints)[keyof typeof endpoints];

/** The method of a template. @example methodOf('GET /api/users/logout') // 'GET' */
export function methodOf(endpoint: Endpoint): string {
  return endpoint.slice(0, endpoint.indexOf(' '));
}
