import { type Db, query } from '../../base/db.server.ts'
import type { Recipient } from '../../invoicing/invoice-parties.ts'
import { prepareCorrection } from '../../invoicing/write-correction.ts'
import { splitByRate, type Tax } from '../../invoicing/write-invoice.ts'
import { groupBySale } from '../group-by-sale.ts'
import type { ReturnedUnit } from '../new-return.ts'
import { lockUnits } from '../return-statements.ts'
import { isSameBuyer, netAmounts } from './rules.ts'

interface Exchange {
  /** What comes back, of one sale or of several. */
  units: readonly ReturnedUnit[]
  /** What goes out: gross cents of its lines. */
  amounts: readonly { rate: number; cents: number }[]
  /** To whom the later invoice is made out, and who buys. */
  recipient?: Recipient | undefined
  customerId?: number | null | undefined
  now: Date
}

/** A return of one sale, as the later invoice deducts it. */
export interface NettedReturn extends Tax {
  saleId: number
  correctsInvoiceId: number
}

export interface Netting {
  /** What the later invoice is of. */
  taxes: Tax[]
  returns: NettedReturn[]
}

/**
 * What the later invoice of an exchange deducts, where the shop has set it so and the law lets it: the same recipient
 * and one rate of VAT over all. Else undefined: each return is corrected by an invoice of its own. Locks the sales of
 * the units, in ascending id. (RD 1619/2012 article 15.2; docs/decisions/0141)
 */
export async function findNetting(tx: Db, exchange: Exchange): Promise<Netting | undefined> {
  const { units, amounts, now } = exchange
  const locked = await lockUnits(tx, units)
  const sales = groupBySale(units, locked).filter(({ cents }) => cents > 0)
  const [own, ...otherRates] = splitByRate(amounts)
  const buyers = await query<Buyer>(tx, 'netting_buyers', BUYERS, [
    sales.map(({ saleId }) => saleId),
  ])
  if (buyers.length === 0 || !own || otherRates.length > 0) return undefined
  const later = { recipient: exchange.recipient ?? null, customerId: exchange.customerId ?? null }
  const returns: NettedReturn[] = []
  for (const { saleId, refunds } of sales) {
    const { recipient, taxes, references } = await prepareCorrection(tx, { saleId, refunds, now })
    const [tax, ...others] = taxes
    const correctsInvoiceId = references?.[0]?.invoiceId ?? undefined
    const customerId = buyers.find((buyer) => buyer.saleId === saleId)?.customerId ?? null
    const first = { recipient: recipient ?? null, customerId }
    if (!tax || others.length > 0 || tax.rate !== own.rate || !correctsInvoiceId) return undefined
    if (!isSameBuyer(first, later)) return undefined
    returns.push({ saleId, correctsInvoiceId, rate: tax.rate, base: -tax.base, vat: -tax.vat })
  }
  const left = netAmounts(own, returns)
  return left && { taxes: [{ rate: own.rate, ...left }], returns }
}

interface Buyer {
  saleId: number
  customerId: number | null
}

/** None where the shop does not net. */
const BUYERS = `
  select sale_id as "saleId", customer_id as "customerId" from sales where sale_id = any($1::bigint[])
    and exists (select from site_settings where setting_id = 'exchange_is_netted' and setting_value = 'true')`
