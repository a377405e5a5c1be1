import { z } from 'zod'

const listError = { status: 422, data: z.object({ row: z.int().nullable() }) } as const

/** Why a bank's own list is refused, whatever it is loaded for. */
export const listErrors = {
  BANK_WITHOUT_LIST: { status: 409 },
  LIST_EMPTY: listError,
  LIST_NOT_TEXT: listError,
  LIST_DAMAGED: listError,
  LIST_COLUMNS: listError,
  LIST_ROW: listError,
  LIST_OTHER_TERMINAL: listError,
} as const
