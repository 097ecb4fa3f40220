/**
 * How many results a search gives at most: nobody pages through more, and to count all would take longer than to find the best.
 * A total that is greater by one says that there are more.
 */
export const mostFound = 200;
