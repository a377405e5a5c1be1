export const MARTA = 'marta@horma.test'
export const ROSA = 'rosa@horma.test'
/** Takes to the bank what is more than a seller may take out. */
export const AMPARO = 'admin@horma.test'
/** Works in the storeroom, and sells nothing. */
export const PACO = 'paco@horma.test'
