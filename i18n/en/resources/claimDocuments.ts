import { claimDocumentTypes } from '../claims/choices.ts';

export const claimDocuments = {
  name: 'Document |||| Documents',
  new: 'Add a document',
  empty: 'What proves the claim.',
  fields: { claim_guid: 'Claim', type: 'Type', filename: 'File', url: 'Address' },
  choices: { type: claimDocumentTypes },
};
