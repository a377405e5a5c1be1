/** Why a drill could not even restore the copy; the words are the texts of these keys. */
export const DRILL_FAILURES = [
  'NOT_A_COPY',
  'CUT_SHORT',
  'DAMAGED',
  'WRONG_KEY',
  'NEWER_VERSION',
  'OTHER_SHOP',
  'DISK_FULL',
  'MAY_NOT_CREATE',
  'COPY_GONE',
  'PLACE_AWAY',
  'PLACE_REFUSES',
] as const

export type DrillFailure = (typeof DRILL_FAILURES)[number]

export const isDrillFailure = (code: string): code is DrillFailure =>
  DRILL_FAILURES.some((each) => each === code)

/** What is said of the pair that a drill sells: its number, or why there is none. */
export const NOTHING_TO_SELL = 'nothing'

/** The weekly drill begins on Sundays at this time of the shop, once the nightly copy has had its hour. */
export const DRILL_AT = { hour: 3, minute: 45 } as const
