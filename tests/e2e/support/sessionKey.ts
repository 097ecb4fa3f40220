/** Where a browser keeps the sign-in, under the name that the page of the product gives. */
export const sessionKey = 'coverdesk.auth';
