/** So many codes one person is sent within a day, and one number, whoever asks for them. */
export const codesADay = 5;

/** A code is good for so many minutes, and so many tries. */
export const codeMinutes = 10;
export const codeTries = 5;

/** A number is somebody's own for so many days after they have shown it. */
export const ownDays = 90;

/** So many messages one person sends to their own number within a day, to see how they arrive. */
export const testsADay = 20;
