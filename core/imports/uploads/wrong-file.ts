import { z } from 'zod'

const MOST_BYTES = 900_000

/** A file sent as text, within what a request may hold. */
export const Content = z
  .string()
  .refine((content) => Buffer.byteLength(content) <= MOST_BYTES, 'FILE_TOO_LARGE')

const wrongFile = {
  status: 422,
  data: z.object({ row: z.int().nullable(), columns: z.array(z.string()) }),
} as const

/** One refusal for each of `FILE_REASONS`. */
export const wrongFiles = {
  NOT_UTF8: wrongFile,
  FILE_PACKED: wrongFile,
  FILE_EMPTY: wrongFile,
  FORMAT_UNKNOWN: wrongFile,
  COLUMNS_MISSING: wrongFile,
  COLUMNS_REPEATED: wrongFile,
  MAP_WRONG: wrongFile,
  QUOTES_BROKEN: wrongFile,
  ROW_TOO_LONG: wrongFile,
  ROW_LENGTH: wrongFile,
  FILE_TOO_LARGE: wrongFile,
  TOO_MUCH_AT_ONCE: wrongFile,
} as const
