/** Languages that are official in a part of Spain beside Spanish, as an address names them. */
export const BESIDE = ['ca', 'eu', 'gl'] as const
export type BesideLanguage = (typeof BESIDE)[number]

/** Those of them that an address asks for, in the order of the poster. */
export const parseBeside = (written: readonly string[]): BesideLanguage[] =>
  BESIDE.filter((language) => written.includes(language))
