import { z } from 'zod'
import { visitor } from '../../../base/procedures/procedures.ts'
import { PROVIDERS } from '../../../payments/providers.ts'
import { DEFAULT_METHOD, PICKUP_METHOD } from '../../../shipping/rules.ts'
import {
  findUnpaidLimit,
  isUnpaidShareFull,
  reservesForDays,
} from '../../unpaid-share/unpaid-share.ts'
import { listOpenMethods, readPaymentSettings } from '../read-open-methods.ts'

/**
 * The ways to pay that a new order may name at this moment. Those that hold pairs without money are withheld while unpaid
 * orders hold more than their share of the shop's pairs; a bank's never are.
 */
export const getPaymentWays = visitor.read
  .route({
    method: 'GET',
    path: '/payment-ways',
    summary: 'How a new order can be paid now',
    tags: ['checkout'],
  })
  .input(z.strictObject({}))
  .output(
    z.object({
      ways: z.array(z.enum(PROVIDERS)),
      /** Open in the shop, and not offered for the moment. */
      withheld: z.array(z.enum(PROVIDERS)),
    }),
  )
  .handler(async ({ context: { db, now, config } }) => {
    const settings = await readPaymentSettings(db)
    const open = [PICKUP_METHOD, DEFAULT_METHOD].flatMap((way) =>
      listOpenMethods(settings, config, way),
    )
    const ways = PROVIDERS.filter((way) => open.includes(way))
    const limit = ways.some(reservesForDays) ? findUnpaidLimit(settings, config) : undefined
    const isFull = limit !== undefined && (await isUnpaidShareFull(db, { limit, now: now() }))
    if (!isFull) return { ways, withheld: [] }
    return {
      ways: ways.filter((way) => !reservesForDays(way)),
      withheld: ways.filter(reservesForDays),
    }
  })
