import { z } from 'zod'
import { query } from '../../base/db.server.ts'
import { hasRight } from '../../base/procedures/actor.ts'
import { staff } from '../../base/procedures/procedures.ts'
import { VAT_REGIMES, type VatRegime } from '../../settings/rules.ts'
import { INVOICE_TYPES } from '../rules.ts'
import { BookInput, BookTax, bookRefusals } from './book-schemas.ts'
import { BOOK_SUMS } from './book-statement.ts'
import { findBookMode } from './find-book-mode.ts'
import { BOOK_STATES, checkBookPeriod } from './rules.ts'

const BookSum = z.object({
  series: z.string(),
  type: z.enum(INVOICE_TYPES),
  state: z.enum(BOOK_STATES),
  invoices: z.int(),
  taxes: z.array(BookTax),
  base_cents: z.int(),
  vat_cents: z.int(),
})
type BookSum = z.infer<typeof BookSum>

/** What the invoices of a period come to, per rate, and per series, type and state. Real and test mode never mix. */
export const getVatBook = staff('can_view_reports')
  .read.meta({ pool: 'reports' })
  .route({
    method: 'GET',
    path: '/vat-book',
    summary: 'Sums of the VAT book of issued invoices',
    tags: ['invoicing'],
  })
  .input(BookInput)
  .output(
    z.object({
      test_mode: z.boolean(),
      /** Whether the shop has invoices of each kind, of any day. */
      has_real: z.boolean(),
      has_test: z.boolean(),
      /** A shop under recargo de equivalencia keeps no VAT books. (RIVA article 61) */
      vat_regime: z.enum(VAT_REGIMES),
      /** Of counted invoices alone, the highest rate first. */
      rates: z.array(BookTax),
      base_cents: z.int(),
      vat_cents: z.int(),
      sums: z.array(BookSum),
    }),
  )
  .errors(bookRefusals)
  .handler(async ({ context: { db, actor }, input: { from, to, test_mode }, errors }) => {
    if (!hasRight(actor, 'see_turnover')) throw errors.FORBIDDEN()
    const refusal = checkBookPeriod({ from, to })
    if (refusal) throw errors[refusal]()
    const { testMode, hasReal, hasTest } = await findBookMode(db, test_mode)
    const [sums, [regime]] = await Promise.all([
      query<BookSum>(db, 'invoice_book_sums', BOOK_SUMS, { from, to, test_mode: testMode }),
      query<{ regime: VatRegime }>(
        db,
        'invoice_vat_regime',
        `select setting_value #>> '{}' as regime from site_settings where setting_id = 'vat_regime'`,
        [],
      ),
    ])
    const counted = sums.filter(({ state }) => state === 'counted')
    const rates = sumRates(counted.flatMap(({ taxes }) => taxes))
    return {
      test_mode: testMode,
      has_real: hasReal,
      has_test: hasTest,
      vat_regime: regime?.regime ?? 'general',
      rates,
      sums,
      ...addUp(rates),
    }
  })

type Tax = z.infer<typeof BookTax>

function addUp(taxes: readonly Tax[]) {
  const add = (amount: (tax: Tax) => number) => taxes.reduce((sum, tax) => sum + amount(tax), 0)
  return { base_cents: add((tax) => tax.base_cents), vat_cents: add((tax) => tax.vat_cents) }
}

function sumRates(taxes: readonly Tax[]): Tax[] {
  const groups = Map.groupBy(taxes, ({ rate }) => rate)
  return [...groups]
    .map(([rate, group]) => ({ rate, ...addUp(group) }))
    .sort((one, other) => other.rate - one.rate)
}
