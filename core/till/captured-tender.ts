import { z } from 'zod'
import { SingleLineText } from '../base/schemas.ts'
import { MOST_CASH_CENTS } from '../cash/rules.ts'
import { isChangeValid } from '../payments/tender.ts'
import { listTenderKinds, upgradeTender } from '../sales/tenders/rules.ts'

const cents = z.int().positive().max(MOST_CASH_CENTS)

/** Cash as version 1 of the log wrote it. */
const FirstCash = z
  .object({ kind: z.literal('cash'), given_cents: cents, change_cents: z.int().min(0) })
  .refine((cash) => cash.change_cents < cash.given_cents)
  .transform(upgradeTender)

/** A captured tender, of any version of the log: its sums count, whatever else is said of it. */
export const CapturedTender = z.union([
  FirstCash,
  z
    .object({
      kind: z.enum(listTenderKinds('counter_in')),
      amount_cents: cents,
      given_cents: cents.optional().catch(undefined),
      terminal_reference: SingleLineText(60).optional().catch(undefined),
    })
    .transform((tender) =>
      isChangeValid(tender) ? tender : { ...tender, given_cents: undefined },
    ),
])
