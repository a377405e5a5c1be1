import { expect, it } from 'vitest'
import { startAgencyDouble } from '../../../test/doubles/verifactu.ts'
import {
  fiscalConfig,
  listSubmissions,
  plainTransport,
  sendOnce,
} from '../../../test/invoicing/fiscal-fixtures.ts'
import { testShop } from '../../../test/shop.ts'
import { nameCompany } from '../../../test/world/company.ts'
import { inTransaction } from '../../base/db.server.ts'
import { openFiscalChain } from '../open-fiscal-chain.ts'
import { writeInvoice } from '../write-invoice.ts'

it('a thousand records are one message and go at once, the rest waits for the agency’s pause', async () => {
  const shop = await testShop()
  const agency = await startAgencyDouble()
  try {
    await nameCompany(shop, { company_name: 'Zapatería Núñez SL', company_nif: 'B12345674' })
    const write = (count: number) =>
      inTransaction(shop.db, async (tx) => {
        await openFiscalChain(tx, fiscalConfig)
        for (let n = 1; n <= count; n++)
          await writeInvoice(tx, {
            type: 'R5',
            saleId: null,
            series: { prefix: 'T1-' },
            taxes: [{ rate: 21, base: -n, vat: 0 }],
            references: [
              { invoiceId: null, invoiceNumber: 'A-1', issuedOn: '2026-11-20', nif: 'B12345674' },
            ],
            now: shop.clock.now,
          })
      })
    const send = () => sendOnce(shop, plainTransport(agency.url))
    await write(1)
    expect(await send()).toBe(1)
    await write(1_005)
    expect([await send(), await send()]).toEqual([1000, 0])
    shop.clock.now = new Date(shop.clock.now.getTime() + 60_000)
    expect(await send()).toBe(5)
    const written = (await listSubmissions(shop)).map(({ hash }) => hash)
    expect(agency.received().map(({ hash }) => hash)).toEqual(written)
    expect(agency.invalid).toEqual([])
    expect(agency.messages.some((message) => message.includes('Incidencia'))).toBe(false)
  } finally {
    await agency.close()
    await shop.close()
  }
})
