/** A body from the wire: the tests look into it as it comes. */
export type Wire = ReturnType<typeof JSON.parse>;

/** The JSON of an answer. */
export async function bodyOf(response: Response): Promise<Wire> {
  return JSON.parse(await response.text());
}

/** What an agent fills in to register a customer, save the number, which is each customer's own. */
export const customer = {
  full_name: 'Ama Testperson',
  date_of_birth: '1990-02-28',
  gender: 'female',
  language: 'en',
  town: 'Tema',
};
