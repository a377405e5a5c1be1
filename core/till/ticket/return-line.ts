import { z } from 'zod'
import { SingleLineText } from '../../base/schemas.ts'
import { RETURN_CAUSES, RETURN_CONDITIONS } from '../../returns/rules.ts'
import { StoredText } from './charged.ts'

const id = z.int().positive()

/** A unit of an earlier sale that comes back, worth what is left of the price paid for it. */
export const ReturnLine = z.strictObject({
  kind: z.literal('return'),
  line_id: id,
  n: id,
  condition: z.enum(RETURN_CONDITIONS),
  cause: z.enum(RETURN_CAUSES),
  /** It can be sold as itself alone from now on. */
  is_marked: z.boolean().optional(),
  /** The reference or number on its ticket, or the code of its gift ticket; neither where it was searched for. */
  ticket: SingleLineText(40).optional(),
  gift_code: SingleLineText(40).optional(),
  /** Why it is taken back late, or without a ticket. */
  why: SingleLineText(200).optional(),
})
export type ReturnLine = z.infer<typeof ReturnLine>

/** The same of a ticket that happened: what is none of ours is left out. */
export const CapturedReturn = z.object({
  kind: z.literal('return'),
  line_id: id,
  n: id,
  condition: z.enum(RETURN_CONDITIONS).catch('sellable'),
  cause: z.enum(RETURN_CAUSES).catch('other'),
  is_marked: z.boolean().optional().catch(undefined),
  ticket: StoredText.optional().catch(undefined),
  gift_code: StoredText.optional().catch(undefined),
  why: StoredText.optional().catch(undefined),
})
