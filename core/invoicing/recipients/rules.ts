/** The most characters of a recipient's name and address; the agency takes no longer name. */
export const MOST_NAME = 120
export const MOST_ADDRESS = 250
