/** How often messages are sent by themselves to the same list of customers. */
export const rhythms = ['daily', 'weekly', 'monthly'] as const;

/** The days of a week, as calendars count them: Monday is the first. */
export const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const;

/** Why something did not go out when it was due. */
export const scheduleProblems = ['missed', 'unreadable', 'refused'] as const;

/** The last day that every month has: what goes out on a later one would be left out in February. */
export const lastMonthDay = 28;
