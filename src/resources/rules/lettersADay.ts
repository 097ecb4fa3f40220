/** So many letters by e-mail one person sends within a day. */
export const lettersADay = 200;
