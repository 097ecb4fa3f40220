export const auditEvents = {
  name: 'Change |||| Changes',
  new: 'New change',
  empty: 'Every change of a record is kept here with who made it.',
  fields: {
    entity_guid: 'Record',
    entity: 'Kind of record',
    action: 'Action',
    actor: 'By',
    actor_kind: 'Made by',
    happened_at: 'When',
    changes: 'Changes',
    partner_guid: 'Partner',
  },
  choices: {
    actor_kind: {
      person: 'Person',
      system: 'System',
    },
  },
};
