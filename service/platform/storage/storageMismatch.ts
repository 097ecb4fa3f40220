/** The database differs from the declarations in a way that only a person can resolve. */
export class StorageMismatch extends Error {
  constructor(readonly differences: readonly string[]) {
    super(
      `The database does not fit the declarations, and changing it by itself could lose data:\n${differences
        .map((difference) => `  - ${difference}`)
        .join(
          '\n',
        )}\nWrite an explicit migration that changes the table, at the end of the product's migrations, or take the change of the declaration back.`,
    );
    this.name = 'StorageMismatch';
  }
}
