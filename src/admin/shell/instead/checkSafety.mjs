/** Nothing: the tests and the service have checked the declarations that the client is built with. */
export function checkSafety() {}
