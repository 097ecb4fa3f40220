export const policyNotes = {
  name: 'Note |||| Notes',
  new: 'Add a note',
  empty: 'A note tells others what they should know of this policy.',
  fields: { policy_guid: 'Policy', type: 'Kind', note: 'Note', noted_by: 'Noted by' },
  choices: { type: { General: 'General', Payment: 'Payment', Complaint: 'Complaint' } },
};
