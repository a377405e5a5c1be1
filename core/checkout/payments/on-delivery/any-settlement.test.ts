import fc from 'fast-check'
import { expect, it } from 'vitest'
import { getRefusal } from '../../../../test/call-fixtures.ts'
import { ledgerViolations } from '../../../../test/ledger.ts'
import {
  type CodShop,
  deliverOrder,
  findCodPayment,
  sendOrder,
  settleCod,
  shopWithCod,
  TOTAL,
} from '../../../../test/payments/on-delivery-fixtures.ts'
import { rounds } from '../../../../test/rounds.ts'

let shop: CodShop

it('whatever the carrier settles, and in whatever order, no cent is lost and the books are right', async () => {
  await fc.assert(
    fc
      .asyncProperty(
        fc.array(fc.integer({ min: 1, max: TOTAL + 500 }), { minLength: 1, maxLength: 4 }),
        fc.constantFrom('deliver', 'send'),
        async (amounts, state) => {
          const sent = state === 'deliver' ? await deliverOrder(shop) : await sendOrder(shop)
          const { payment_id } = await findCodPayment(shop, sent.reference)
          let received = 0
          for (const received_cents of amounts) {
            const settled = await getRefusal(
              settleCod(shop, { payment_id, received_cents, received_before_cents: received }),
            )
            const { code } = settled as { code?: string }
            if (code === 'COD_PAYMENT_COMPLETE') break
            // What comes to more than twice the price waits for a second person.
            if (received + received_cents > 2 * TOTAL) {
              expect(code).toBe('APPROVAL_REQUIRED')
              break
            }
            expect(code).toBeUndefined()
            received += received_cents
          }
          const { rows } = await shop.pool.query(
            'select sum(amount_cents)::int as cents from cod_receipts where payment_id = $1',
            [payment_id],
          )
          expect(rows[0].cents).toBe(received)
          expect(await ledgerViolations(shop.db, shop.clock.now)).toEqual([])
        },
      )
      .beforeEach(async () => {
        shop = await shopWithCod()
      })
      .afterEach(() => shop.close()),
    { numRuns: rounds(18), examples: [[[6_748, 7_743], 'deliver']] },
  )
}, 60_000)
