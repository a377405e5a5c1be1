import fc from 'fast-check'
import { expect, it } from 'vitest'
import { rounds } from '../../../test/rounds.ts'
import { cardSale, sellShoe } from '../../../test/staff-fixtures.ts'
import { testWorld, type World } from '../../../test/world/world.ts'
import { inTransaction } from '../../base/db.server.ts'
import { writeCorrection } from '../write-correction.ts'

const recipient = { nif: '12345678Z', name: 'Ana', address: 'Calle Mayor 1, 28013 Madrid' }

let shop: World

const Step = fc.oneof(
  fc.constant('replace' as const),
  fc.constant('replace with another' as const),
  fc.integer({ min: 1, max: 100_00 }),
)

it('the documents of a sale come to what was paid less what was given back, base and VAT too, in any order', async () => {
  await fc.assert(
    fc
      .asyncProperty(
        fc.boolean(),
        fc.integer({ min: 1, max: 100_00 }),
        fc.array(Step, { maxLength: 6 }),
        async (full, cents, steps) => {
          const shoe = await sellShoe(shop, { cents, pairs: 10 })
          const sell = (change = {}) =>
            shop
              .call(shop.staff.lola)
              .till.finishSale(cardSale(shoe, { expected_total_cents: cents, ...change }))
          const sale = await sell(full ? { invoice_recipient: recipient } : {})
          let givenBack = 0
          let isFull = full
          const giveBack = async (amount: number) => {
            const refunds = [{ rate: 21, cents: amount }]
            const correction = { saleId: sale.sale_id, refunds, now: shop.clock.now }
            await inTransaction(shop.db, (tx) => writeCorrection(tx, correction))
            givenBack += amount
          }
          for (const step of steps) {
            if (typeof step === 'number') {
              const amount = Math.min(step, cents - givenBack)
              if (amount > 0) await giveBack(amount)
              continue
            }
            const tickets = [sale.invoice]
            if (step !== 'replace') tickets.push((await sell()).invoice)
            const isOpen = !isFull && givenBack < cents
            const replacing = shop
              .call(shop.staff.lola)
              .invoicing.replaceTickets({ tickets, recipient })
            if (isOpen) await replacing
            else await expect(replacing).rejects.toMatchObject({ status: 409 })
            isFull ||= isOpen
          }
          const read = async () => {
            const { documents } = await shop
              .call(shop.staff.lola)
              .sales.getSale({ sale_id: sale.sale_id })
            const counted = documents.filter(({ type }) => type !== 'F3')
            const sum = (numbers: number[]) => numbers.reduce((total, each) => total + each, 0)
            const taxes = counted.flatMap((each) => each.taxes)
            return {
              total: sum(counted.map((each) => each.total_cents)),
              base: sum(taxes.map((each) => each.base_cents)),
              vat: sum(taxes.map((each) => each.vat_cents)),
            }
          }
          expect((await read()).total).toBe(cents - givenBack)
          if (givenBack < cents) await giveBack(cents - givenBack)
          expect(await read()).toEqual({ total: 0, base: 0, vat: 0 })
        },
      )
      .beforeEach(async () => {
        shop = await testWorld()
      })
      .afterEach(() => shop.close()),
    { numRuns: rounds(60) },
  )
})
