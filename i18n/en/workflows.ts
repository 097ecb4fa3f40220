/** Words of each declared workflow. */
export const workflows = {
  claim_callback: {
    states: {
      open: 'Open',
      closed: 'Closed',
    },
    actions: {
      request: {
        label: 'Request a callback',
        confirm: 'A callback is requested for %{title}.',
        done: 'Callback requested for %{title}',
      },
      log_attempt: {
        label: 'Log attempt',
        confirm: 'An attempt to call back about %{title} is recorded.',
        done: 'Attempt recorded for %{title}',
        fields: {
          outcome: 'Outcome',
          call_again_at: 'Call again at',
          note: 'Note',
        },
        choices: {
          outcome: {
            no_answer: 'No answer',
            call_later: 'Call later',
            reached: 'Reached',
          },
        },
      },
      close: {
        label: 'Close',
        confirm: 'The callback about %{title} is closed.',
        done: 'Callback about %{title} closed',
        fields: {
          reason: 'Reason',
        },
      },
    },
  },
  job: {
    states: {
      queued: 'Queued',
      running: 'Running',
      complete: 'Complete',
      failed: 'Failed',
      cancelled: 'Cancelled',
    },
    actions: {
      request: { label: 'Start', confirm: '%{title} is started.', done: '%{title} started' },
      start: { label: 'Run', confirm: '%{title} runs.', done: '%{title} runs' },
      finish: { label: 'Finish', confirm: '%{title} is finished.', done: '%{title} finished' },
      fail: { label: 'Fail', confirm: '%{title} fails.', done: '%{title} failed' },
      cancel: {
        label: 'Stop',
        confirm: '%{title} is stopped; what is done so far is dropped.',
        done: '%{title} stopped',
      },
    },
  },
};
