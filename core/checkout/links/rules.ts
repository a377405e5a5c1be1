/** Links that one order gets in an hour: more would only fill the buyer's letter box. */
export const LINKS_AN_HOUR = 6
