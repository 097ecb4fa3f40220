/** So many messages to customers, of which no template is the text, one person sends within a day. */
export const ownWordsADay = 50;

/** A text that is sent to somebody again within so many hours is sent on purpose. */
export const sameTextHours = 24;
