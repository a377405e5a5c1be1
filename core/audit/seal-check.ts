import { z } from 'zod'

/** What one check of the seals found. */
export const SealCheck = z.object({
  check_id: z.int(),
  checked_at: z.iso.datetime(),
  /** A person or machine as in the log, or `sistema` for the check of each night. */
  checked_by: z.string(),
  seals: z.int(),
  first_minute: z.iso.datetime().nullable(),
  last_minute: z.iso.datetime().nullable(),
  /** Minutes whose rows, or whose seal, were changed, removed or slipped in later. */
  broken: z.array(z.iso.datetime()),
})
export type SealCheck = z.infer<typeof SealCheck>

type Moments = 'checked_at' | 'first_minute' | 'last_minute'
export type SealCheckRow = Omit<SealCheck, Moments> & {
  checked_at: Date
  first_minute: Date | null
  last_minute: Date | null
}

export const CHECK_COLUMNS = `check_id, created_at as checked_at, checked_by, seals, first_minute, last_minute, broken`

export function toSealCheck(row: SealCheckRow): SealCheck {
  return {
    ...row,
    checked_at: row.checked_at.toISOString(),
    first_minute: row.first_minute?.toISOString() ?? null,
    last_minute: row.last_minute?.toISOString() ?? null,
  }
}
