/** Background work: the menu of tasks and what they leave. */
export const batches = {
  title: 'Tasks',
  none: 'No task in the last days',
  running: '%{smart_count} task running |||| %{smart_count} tasks running',
  /** The name of the button when some have ended since somebody looked. */
  unseen: '%{smart_count} task has ended |||| %{smart_count} tasks have ended',
  progress: '%{done} of %{total} row |||| %{done} of %{total} rows',
  skipped_rows: '%{smart_count} left out |||| %{smart_count} left out',
  failed_rows: '%{smart_count} failed |||| %{smart_count} failed',
  download: 'Download',
  download_report: 'Download the report',
  stop: 'Stop',
  ready: '%{file} is ready',
  ended: '%{what}: done',
  /** What a batch is called that is told what it is about. */
  of: {
    report_run: 'Report on %{what}',
    csv_export: 'Export of %{what}',
    csv_import: 'Import of %{what}',
    deletion: 'Deletion of %{what}',
    action: 'Action on %{what}',
  },
  /** Which row of a file. */
  row: 'Row %{row}',
  outcomes: 'What was not done, and why',
  show_outcomes: 'Show them, and why',
  hide_outcomes: 'Hide them',
  download_outcomes: 'Download them',
  outcomes_file: '%{what}-left-out.csv',
  more_outcomes: 'Show more',
  outcomes_failed: 'The rows could not be loaded',
  file_gone: 'The file could not be loaded',
  /** Of what was given up: how many rows were taken back, and how many were not. */
  taken_back: '%{count} row was taken back. |||| %{count} rows were taken back.',
  stays:
    '%{count} row could not be taken back and stays as it is: it says why below. |||| %{count} rows could not be taken back and stay as they are: each says why below.',
  being_taken_back: 'What it has done is being taken back.',
  waits_for_another: 'Somebody else has to agree to the whole file: whoever brought it cannot.',
  rows: 'Rows of the file',
  tally: 'What becomes of them',
  also: '%{what} newly added: %{count}',
  /** Of the file that somebody chose, before it went to the service. */
  left_out_before:
    '%{count} row of the file was left out before it was brought |||| %{count} rows of the file were left out before it was brought',
  mended_before:
    '%{count} row was changed by hand on the page before the file was sent |||| %{count} rows were changed by hand on the page before the file was sent',
  rows_of: '%{count} row |||| %{count} rows',
  only_refused: 'Only those that are refused',
  all_rows: 'Show all rows',
  differs_less: '%{amount} less in the file',
  differs_more: '%{amount} more in the file',
  download_refused: 'Download those',
  not_done: 'Not done',
  download_rest: 'Download what was not done',
  would_be: 'If it goes ahead',
  row_done: 'Done',
  row_fit: 'Would be done',
  declined: '%{what} was declined: %{reason}',
  open: 'Open its page',
  row_left: 'Not done',
  /** Of what somebody has had tried for themselves. */
  waits_for_you:
    'Every row was tried and taken back: nothing is done yet. This is what would become of each as things are now.',
  /** What was done with a row that no workflow moves, and what would be. */
  became: { created: 'Created', updated: 'Changed', unchanged: 'Unchanged' },
  stages: {
    title: 'Stages',
    reading: 'Reading',
    formatting: 'Formatting',
    dropping_duplicates: 'Dropping duplicates',
    consolidating: 'Consolidating',
    allocating: 'Allocating',
    backing_up: 'Checking what can be taken back',
    reporting: 'Reporting',
    states: { waiting: 'To come', under_way: 'Under way', done: 'Done', failed: 'Failed' },
    in: '%{count} row in |||| %{count} rows in',
    out: '%{count} out',
  },
  /** What a row changes of a record that is there, field by field. */
  changes: 'What it changes',
  change: {
    changed: '%{field}: %{from} → %{to}',
    filled: '%{field}: nothing → %{to}',
    emptied: '%{field}: %{from} → nothing',
  },
  would_become: { created: 'Would be created', updated: 'Would be changed', unchanged: 'Unchanged' },
};
