/** What the page is told when its first data is asked for, or none will be: the rest of the program may have the line. */
export const asked = 'first-data-asked';
