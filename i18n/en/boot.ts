/** What is said when the program cannot start: it is there before any other word. */
export const boot = {
  origin_title: 'This address is not set up',
  origin:
    'No environment of Coverdesk is configured for this address. Use the address that you were given, or tell the person who runs it:',
  failed_title: 'The page could not be started',
  failed: 'Part of the program did not arrive. Check the network and load the page again.',
  reload: 'Load again',
};
