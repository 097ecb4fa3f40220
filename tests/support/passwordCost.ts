/** Next to nothing: what the product's own costs is tested beside the code. */
export const passwordCost = { N: 1024, r: 8, p: 1 };
