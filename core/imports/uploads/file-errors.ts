import { z } from 'zod'

const MOST_BYTES = 900_000

/** A file sent as text, within what a request may hold. */
export const FileContent = z
  .string()
  .refine((content) => Buffer.byteLength(content) <= MOST_BYTES, 'FILE_TOO_LARGE')

const fileError = {
  status: 422,
  data: z.object({ row: z.int().nullable(), columns: z.array(z.string()) }),
} as const

/** One refusal for each of `FILE_REASONS`. */
export const fileErrors = {
  NOT_UTF8: fileError,
  FILE_PACKED: fileError,
  FILE_EMPTY: fileError,
  FORMAT_UNKNOWN: fileError,
  COLUMNS_MISSING: fileError,
  COLUMNS_REPEATED: fileError,
  MAP_WRONG: fileError,
  TOO_MANY_COLUMNS: fileError,
  TITLE_TOO_LONG: fileError,
  QUOTES_BROKEN: fileError,
  ROW_TOO_LONG: fileError,
  ROW_LENGTH: fileError,
  FILE_TOO_LARGE: fileError,
  FILE_UNREADABLE: fileError,
  TOO_MUCH_AT_ONCE: fileError,
  SOURCE_MISSING: fileError,
  INVENTORY_ALONE: fileError,
  FILE_OF_CUSTOMERS: fileError,
  ZIP_BROKEN: fileError,
  ZIP_TOO_LARGE: fileError,
  ZIP_WITHOUT_PICTURES: fileError,
} as const
