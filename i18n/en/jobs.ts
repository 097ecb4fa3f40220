/** Background work: the menu of tasks and what they leave. */
export const jobs = {
  title: 'Tasks',
  none: 'No task in the last days',
  running: '%{smart_count} task running |||| %{smart_count} tasks running',
  progress: '%{done} of %{total} rows',
  failed_rows: '%{smart_count} row failed |||| %{smart_count} rows failed',
  download: 'Download',
  stop: 'Stop',
  ready: '%{file} is ready',
  export_of: 'Export of %{what}',
  file_gone: 'The file could not be loaded',
};
