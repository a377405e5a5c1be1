/** What a column of a file of counts may be. `place_pairs` has the pairs of one place, `option` a colour, a size or the like. */
export const COUNT_FIELDS = [
  'code',
  'model',
  'option',
  'pairs',
  'place',
  'place_pairs',
  'cost',
] as const
export type CountField = (typeof COUNT_FIELDS)[number]

/** What the columns of a file say, by their names as the preview has them. */
export type CountColumns = Readonly<Record<string, CountField>>

/** Which variants a file counts: those that it names, or all of its places, where what it does not name is gone. */
export const COUNT_SCOPES = ['listed', 'place'] as const
export type CountScope = (typeof COUNT_SCOPES)[number]

/** Why a row is not counted. */
export const COUNT_REASONS = [
  'CODE_UNKNOWN',
  'CODE_MANGLED',
  'CODE_MISSING',
  'GOODS_AMBIGUOUS',
  'GOODS_ARCHIVED',
  'GOODS_UNCOUNTABLE',
  'PLACE_UNKNOWN',
  'PAIRS_UNREADABLE',
  'PAIRS_FRACTION',
  'PAIRS_TOO_MANY',
  'PAIRS_MISSING',
] as const

/** What a row that is counted is read as. */
export const COUNT_NOTES = [
  'PAIRS_BELOW_ZERO',
  'ZEROS_RESTORED',
  'COUNTED_TWICE',
  'COST_UNREADABLE',
  'COST_FORBIDDEN',
  'COSTS_DIFFER',
] as const

export type CountReason = (typeof COUNT_REASONS)[number]
export type CountNote = (typeof COUNT_NOTES)[number]

/** Rows whose goods a person can name: the file says how many there are, not of what. */
export const ATTACHABLE_REASONS: readonly (CountReason | CountNote)[] = [
  'CODE_UNKNOWN',
  'GOODS_AMBIGUOUS',
]

/** Which lines are listed: all, those that become more or fewer, those that the file does not name, those to look at. */
export const COUNT_LINE_LISTS = ['all', 'more', 'fewer', 'unlisted', 'check'] as const

/** Different goods of one file; a row for each pair may be as long as the file may be large. */
export const MOST_COUNTED_GOODS = 100_000
/** Rows that are kept because nobody knows what they are of, or because they say something else. */
export const MOST_COUNT_ISSUES = 5_000
/** A spreadsheet is unpacked whole before it is read. */
export const MOST_SHEET_BYTES = 20_000_000
export const MOST_UNPACKED_SHEET_BYTES = 300_000_000
export const MOST_PLACES = 20
