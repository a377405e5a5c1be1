import { inTransaction, query } from '../../core/base/db.server.ts'
import type { FiscalConfig } from '../../core/base/procedures/context.ts'
import { openFiscalChain } from '../../core/invoicing/open-fiscal-chain.ts'
import { sendFiscalRecords } from '../../core/invoicing/sending/send-fiscal-records.ts'
import type { FiscalTransport } from '../../core/invoicing/sending/transport.ts'
import type { TestShop } from '../shop.ts'
import { cardSale, openTill, sellShoe } from '../staff-fixtures.ts'
import { nameCompany } from '../world/company.ts'

export const fiscalConfig: FiscalConfig = {
  mode: 'test',
  installation: 'TIENDA-01',
  software: {
    producerName: 'Productora & Cía SL',
    producerNif: 'B12345674',
    systemId: 'HO',
    version: '1.0.0',
  },
  readCertificate: async () => null,
}

/** A till whose sales go to the agency's test host. */
export async function openFiscalTill(shop: TestShop, config: FiscalConfig = fiscalConfig) {
  await nameCompany(shop, {
    company_name: 'Zapatería Núñez & Hijos SL',
    company_nif: 'B12345674',
  })
  await inTransaction(shop.db, (tx) => openFiscalChain(tx, config))
  const { seller } = await openTill(shop)
  const shoe = await sellShoe(shop, { pairs: 2000 })
  return {
    seller,
    shoe,
    sell: async (count = 1) => {
      for (let n = 0; n < count; n++) await shop.call(seller).till.finishSale(cardSale(shoe))
    },
  }
}

export interface Submission {
  record_id: number
  chain_id: number
  number: string
  hash: string
  state: string
  attempts: number
  error_code: string | null
  error_text: string | null
  is_duplicate: boolean
  receipt: string | null
  mended_by: number | null
}

/** What is known of each record, in the order in which they were written. */
export const listSubmissions = (shop: Pick<TestShop, 'db'>) =>
  query<Submission>(
    shop.db,
    '',
    `select s.*, invoice_number as number, hash from fiscal_submissions s join fiscal_records using (record_id)
     join invoices using (invoice_id) order by record_id`,
  )

/** A line without certificate, as to a double. */
export function plainTransport(url: string, timeoutMs = 30_000): FiscalTransport {
  return {
    isReady: async () => true,
    send: async (message) => {
      const response = await fetch(url, {
        method: 'POST',
        body: message,
        signal: AbortSignal.timeout(timeoutMs),
      })
      return { httpStatus: response.status, body: await response.text() }
    },
  }
}

/** One round of the sender, with what it logged. */
export async function sendOnce(shop: TestShop, transport: FiscalTransport, config = fiscalConfig) {
  return sendFiscalRecords({
    db: shop.db,
    now: () => shop.clock.now,
    transport,
    fiscal: config,
    log: { warn() {} },
  })
}
