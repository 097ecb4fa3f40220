export const batches = {
  name: 'Task |||| Tasks',
  new: 'New task',
  empty: 'Long work, such as large exports, goes on here in the background.',
  fields: {
    name: 'Task',
    input: 'Input',
    state: 'State',
    total: 'Rows',
    done: 'Done',
    skipped: 'Left out',
    failed: 'Failed',
    message: 'Message',
    file_name: 'File',
    owner: 'Started by',
    started_at: 'Started',
    finished_at: 'Finished',
  },
  choices: {
    name: {
      csv_export: 'CSV export',
      claim_approval: 'Approval of claims',
      claim_payment: 'Payment of claims',
    },
    state: {
      queued: 'Queued',
      running: 'Running',
      complete: 'Complete',
      failed: 'Failed',
      cancelled: 'Cancelled',
    },
  },
};
