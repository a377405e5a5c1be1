import { z } from 'zod'
import { TillCode } from '../devices/tills/find-till.ts'

export const Timestamp = z.iso.datetime({ offset: true })

/** What every entry of a till's log says of itself. */
export const operationHeader = {
  /** Of the entry: the same entry is one sale, however often and by whichever way it arrives. */
  id: z.uuid(),
  /** Counts the entries of one device. */
  seq: z.int().min(1).max(2_147_483_647),
  till: TillCode,
  /** The browser that the till runs in. */
  device: z.uuid(),
  /** `operation_id` of the cash session in which it happened. */
  session: z.uuid(),
}

/** An entry of a till's log: a fact, which is stored as it is, whatever it says. */
export const TillOperation = z.strictObject({
  ...operationHeader,
  kind: z.literal('sale'),
  /** Of the payload. */
  version: z.int().positive(),
  at: Timestamp,
  /** Who was signed in at the till. */
  staff: z.uuid(),
  /** Any JSON: what cannot be read is stored too. */
  payload: z.custom<unknown>((value) => value !== undefined),
})
export type TillOperation = z.infer<typeof TillOperation>
