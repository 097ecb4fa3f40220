/** Whom a file of people to be covered names: what the action asks, and what its columns are called among the fields of policies. */
export const onboardedPerson = {
  fields: {
    msisdn: 'Phone number',
    full_name: 'Full name',
    date_of_birth: 'Date of birth',
    gender: 'Gender',
    national_id: 'National id',
    external_identifier: 'External identifier',
    language: 'Language',
  },
  choices: {
    gender: { female: 'Female', male: 'Male' },
    language: { en: 'English', fr: 'French' },
  },
};
