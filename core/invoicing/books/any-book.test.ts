import fc from 'fast-check'
import { expect, it } from 'vitest'
import {
  type Amount,
  accountant,
  cancel,
  giveBack,
  readCounter,
  writeFull,
  writeTicket,
} from '../../../test/invoicing/book-fixtures.ts'
import { rounds } from '../../../test/rounds.ts'
import { type TestShop, testShop } from '../../../test/shop.ts'
import { openTill } from '../../../test/staff-fixtures.ts'
import { days, later, minutes, shopDay } from '../../base/clock.ts'
import { query } from '../../base/db.server.ts'
import { sumCents } from '../../base/money.ts'
import type { BookDetail } from './rules.ts'

let shop: TestShop

const RATES = [21, 10, 4]
const step = fc.record({
  act: fc.constantFrom(
    'ticket',
    'ticket',
    'ticket',
    'late',
    'full',
    'replace',
    'correct',
    'cancel',
  ),
  /** Since the act before: some days have many invoices, some none. */
  minutes: fc.integer({ min: 0, max: 500 }),
  /** Cents at each rate; none is left out where all would be. */
  cents: fc.tuple(fc.nat(90_00), fc.nat(90_00), fc.nat(90_00)),
  till: fc.constantFrom('A-', 'B-', undefined),
  /** Which of the sales before. */
  which: fc.nat(100),
})
type Step = typeof step extends fc.Arbitrary<infer Each> ? Each : never

interface Issued {
  invoice: string
  invoiceId: number
  saleId: number
  left: Amount[]
  isReplaced: boolean
  isTouched: boolean
  isTicket: boolean
}

/** How much earlier a late ticket was sold than issued, at most: three days. */
const MOST_LATE = 9

/** Performs the acts one after the other from a moment on, and returns the ids of what was cancelled. */
async function issue(steps: readonly Step[], start: Date): Promise<Set<number>> {
  const issued: Issued[] = []
  const cancelled = new Set<number>()
  let now = start
  const counter = await readCounter(shop.db)
  for (const { act, minutes: pause, cents, till, which } of steps) {
    now = later(now, minutes(pause))
    const amounts = RATES.map((rate, n) => ({ rate, cents: cents[n] ?? 0 })).filter(
      (amount) => amount.cents > 0,
    )
    const free = issued.filter(({ isTouched }) => !isTouched)
    const chosen = free[which % Math.max(free.length, 1)]
    if (act === 'ticket' || act === 'late' || act === 'full') {
      if (amounts.length === 0) continue
      const isTicket = act !== 'full'
      const at = later(now, -minutes(pause * (which % MOST_LATE)))
      const written = isTicket
        ? await writeTicket(shop.db, {
            amounts,
            now,
            ...(till && { prefix: till }),
            ...(act === 'late' && { sold: { at, counter } }),
          })
        : await writeFull(shop.db, { amounts, now })
      issued.push({ ...written, left: amounts, isReplaced: false, isTouched: false, isTicket })
    } else if (act === 'replace') {
      const ticket = issued.find((each) => each.isTicket && !each.isReplaced && !each.isTouched)
      if (!ticket) continue
      await writeFull(shop.db, { amounts: ticket.left, now, ticket })
      ticket.isReplaced = true
    } else if (!chosen) {
    } else if (act === 'correct') {
      chosen.isTouched = true
      const [first] = chosen.left
      if (!first) continue
      const back = [{ rate: first.rate, cents: Math.ceil(first.cents / 3) }]
      await giveBack(shop.db, chosen.saleId, back, now)
      await giveBack(shop.db, chosen.saleId, chosen.left.slice(1), later(now, 1_000)).catch(
        () => {},
      )
    } else if (!chosen.isReplaced) {
      chosen.isTouched = true
      expect(await cancel(shop.db, chosen.invoiceId, now)).toBe(true)
      cancelled.add(chosen.invoiceId)
    }
  }
  return cancelled
}

interface Tax {
  id: number
  number: string
  type: string
  series: string
  /** When it was issued, and when its goods were sold. */
  moment: Date
  sold: Date
  rate: number
  base: number
  vat: number
}

const readTaxes = (start: Date) =>
  query<Tax>(
    shop.db,
    '',
    `select invoice_id as id, invoice_number as number, type, series, issued_at as moment, rate, base_cents as base,
       vat_cents as vat, coalesce((select least(issued_at, created_at) from sales s
         where s.sale_id = i.sale_id and s.sale_origin = 'pos' and i.type in ('F1', 'F2')), issued_at) as sold
     from invoices i join invoice_taxes using (invoice_id) where issued_at >= $1`,
    [start],
  )

/** Sums of cents by whatever names them. */
function sumBy<Each>(
  items: readonly Each[],
  toKey: (item: Each) => string,
  toCents: (item: Each) => number,
) {
  const sums: Record<string, number> = {}
  for (const item of items) sums[toKey(item)] = (sums[toKey(item)] ?? 0) + toCents(item)
  return sums
}

async function readEntries(
  period: { from: string; to: string },
  detail: BookDetail,
  limit: number,
) {
  const { exportVatBook } = shop.call(accountant).invoicing
  const entries: Awaited<ReturnType<typeof exportVatBook>>['entries'] = []
  for (let begin: string | null = period.from; begin; ) {
    const part = await exportVatBook({ ...period, begin, detail, limit })
    entries.push(...part.entries)
    begin = part.next
  }
  return entries
}

const numberIn = (invoice: string) => Number(invoice.match(/\d+$/)?.[0])

const YEAR = 2029
it('any book is the sum of the taxes of its invoices, without the cancelled and those in place of tickets', async () => {
  await fc.assert(
    fc
      .asyncProperty(
        fc.array(step, { minLength: 1, maxLength: 24, size: 'max' }),
        fc.constantFrom('03-27T20:00:00Z', '10-23T19:00:00Z', '12-30T20:00:00Z'),
        fc.integer({ min: 1, max: 8 }),
        async (steps, day, limit) => {
          const start = new Date(`${YEAR}-${day}`)
          const cancelled = await issue(steps, start)
          const taxes = await readTaxes(start)
          const dayOf = ({ sold }: Tax) => shopDay(sold, 'Europe/Madrid')
          const period = { from: `${YEAR}-03-01`, to: `${YEAR + 1}-02-28` }
          const counted = taxes.filter(({ id, type }) => type !== 'F3' && !cancelled.has(id))

          const book = await shop.call(accountant).invoicing.getVatBook(period)
          const total = ({ base, vat }: Tax) => base * 1e7 + vat
          expect(
            Object.fromEntries(
              book.rates.map((each) => [each.rate, each.base_cents * 1e7 + each.vat_cents]),
            ),
          ).toEqual(sumBy(counted, ({ rate }) => String(rate), total))
          expect(book.base_cents).toBe(counted.reduce((sum, { base }) => sum + base, 0))
          // A period is the sum of its parts: what is sold in one and issued in the other counts once.
          const first = shopDay(start, 'Europe/Madrid')
          const next = shopDay(later(start, days(1)), 'Europe/Madrid')
          const { getVatBook } = shop.call(accountant).invoicing
          const parts = [
            await getVatBook({ from: period.from, to: first }),
            await getVatBook({ from: next, to: period.to }),
          ]
          expect(sumCents(parts.map(({ base_cents }) => base_cents))).toBe(book.base_cents)
          expect(sumCents(parts.map(({ vat_cents }) => vat_cents))).toBe(book.vat_cents)
          expect(
            sumBy(
              book.sums,
              ({ series, type }) => `${series} ${type}`,
              (sum) => sum.invoices,
            ),
          ).toEqual(
            sumBy(
              [...new Map(taxes.map((each) => [each.id, each])).values()],
              ({ series, type }) => `${series} ${type}`,
              () => 1,
            ),
          )

          for (const detail of ['days', 'invoices'] as const) {
            const entries = await readEntries(period, detail, limit)
            const rows = entries.flatMap((entry) =>
              entry.taxes.map((tax) => ({ ...entry, ...tax })),
            )
            expect(
              sumBy(
                rows.filter(({ state }) => state === 'counted'),
                (row) => `${row.day} ${row.series} ${row.type} ${row.rate}`,
                (row) => row.base_cents * 1e7 + row.vat_cents,
              ),
            ).toEqual(
              sumBy(counted, (tax) => `${dayOf(tax)} ${tax.series} ${tax.type} ${tax.rate}`, total),
            )
            // Every number is in one entry, and the numbers of an entry follow each other.
            const numbers = entries.flatMap(({ series, first, last, invoices }) => {
              expect(numberIn(last) - numberIn(first) + 1).toBe(invoices)
              return Array.from({ length: invoices }, (_, n) => `${series}${numberIn(first) + n}`)
            })
            expect(numbers.toSorted()).toEqual(
              [...new Set(taxes.map(({ number }) => number))].sort(),
            )
            if (detail === 'invoices') for (const entry of entries) expect(entry.invoices).toBe(1)
            for (const { first_invoice_id, state, type, invoices } of entries) {
              if (cancelled.has(first_invoice_id)) expect(state).toBe('cancelled')
              if (state !== 'counted' || type !== 'F2') expect(invoices).toBe(1)
            }
          }
        },
      )
      .beforeEach(async () => {
        shop = await testShop()
        await openTill(shop)
      })
      .afterEach(() => shop.close()),
    { numRuns: rounds(60) },
  )
}, 120_000)
