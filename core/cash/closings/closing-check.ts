import { z } from 'zod'

/** What one check of the closings found. */
export const ClosingCheck = z.object({
  check_id: z.int(),
  checked_at: z.iso.datetime(),
  closings: z.int(),
  /** The first hundred Z that are not what was written, or do not follow the one before. */
  broken: z.array(
    z.object({
      till: z.string(),
      z_number: z.int(),
      breaks: z.array(z.enum(['hash', 'link', 'gap', 'session'])),
    }),
  ),
})
export type ClosingCheck = z.infer<typeof ClosingCheck>

export type ClosingCheckRow = Omit<ClosingCheck, 'checked_at'> & { checked_at: Date }

export const CLOSING_CHECK_COLUMNS = 'check_id, created_at as checked_at, closings, broken'

export const toClosingCheck = ({ checked_at, ...check }: ClosingCheckRow): ClosingCheck => ({
  ...check,
  checked_at: checked_at.toISOString(),
})
