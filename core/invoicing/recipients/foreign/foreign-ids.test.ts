import { beforeAll, describe, expect, it } from 'vitest'
import { getRefusal } from '../../../../test/call-fixtures.ts'
import { findSchemaErrors, hasFiscalSchemas, unwrapSoap } from '../../../../test/fiscal-schema.ts'
import { fiscalConfig } from '../../../../test/invoicing/fiscal-fixtures.ts'
import { cardSale } from '../../../../test/staff-fixtures.ts'
import { nameCompany } from '../../../../test/world/company.ts'
import { sharedWorld } from '../../../../test/world/world.ts'
import { inTransaction, query } from '../../../base/db.server.ts'
import { openFiscalChain } from '../../open-fiscal-chain.ts'
import { toMessageXml } from '../../sending/message-xml.ts'
import { writeCorrection } from '../../write-correction.ts'
import { RecipientInput } from '../recipient-input.ts'
import { COUNTRIES, FOREIGN_ID_TYPES, type ForeignIdType, isForeignId } from './rules.ts'

it.each<[string, ForeignIdType, string]>([
  ['XDA123456', 'passport', 'FR'],
  ['PAA123456', 'passport', 'ES'],
  ['DE123456789', 'vat_number', 'DE'],
  ['EL123456789', 'vat_number', 'GR'],
  ['L01X00T47', 'national_id', 'DE'],
  ['AB1', 'residence', 'US'],
  ['X'.repeat(20), 'other', 'GB'],
])('%s is a %s of %s', (number, type, country) => {
  expect(isForeignId(number, { type, country })).toBe(true)
})

it.each<[string, ForeignIdType, string]>([
  ['12345678Z', 'national_id', 'ES'],
  ['FR123456789', 'vat_number', 'DE'],
  ['GR123456789', 'vat_number', 'GR'],
  ['AB', 'passport', 'FR'],
  ['X'.repeat(21), 'other', 'GB'],
  ['AB-123', 'passport', 'FR'],
  ['XDA123456', 'passport', ''],
  ['XDA123456', 'passport', 'ZZ'],
])('%s is no %s of «%s»', (number, type, country) => {
  expect(isForeignId(number, { type, country })).toBe(false)
})

describe('a full invoice for a customer without NIF', () => {
  const shop = sharedWorld()
  beforeAll(async () => {
    await nameCompany(shop)
    await inTransaction(shop.db, (tx) => openFiscalChain(tx, fiscalConfig))
  })

  const toRecipient = (nif: string, type: ForeignIdType, country: string) => ({
    nif,
    name: 'Jürgen & Söhne',
    address: 'Hauptstraße 1, 10115 Berlin',
    foreign_id: { type, country },
  })
  const sell = (recipient: ReturnType<typeof toRecipient>) =>
    shop
      .call(shop.staff.lola)
      .till.finishSale(
        cardSale(shop.shoes.alba.variants['Negro 38'], { invoice_recipient: recipient }),
      )
  const listIssues = (recipient: object) =>
    RecipientInput.safeParse(recipient).error?.issues.map(({ path, message }) => [
      path.join('.'),
      message,
    ])
  const readXml = async (invoice: string) => {
    const [row] = await query<{ xml: string }>(
      shop.db,
      '',
      `select xml from fiscal_records join invoices using (invoice_id) where invoice_number = $1`,
      [invoice],
    )
    return row?.xml ?? ''
  }

  it('has the document in its record and on its paper, and its correction has it too', async () => {
    const sale = await sell(toRecipient(' xda-123 456 ', 'passport', 'DE'))
    const id =
      '<sf:NombreRazon>Jürgen &amp; Söhne</sf:NombreRazon><sf:IDOtro><sf:CodigoPais>DE</sf:CodigoPais><sf:IDType>03</sf:IDType><sf:ID>XDA123456</sf:ID></sf:IDOtro></sf:IDDestinatario>'
    expect(await readXml(sale.invoice)).toContain(id)
    const { documents } = await shop.call(shop.staff.lola).sales.getSale({ sale_id: sale.sale_id })
    const [document] = documents
    expect(document?.recipient).toEqual(toRecipient('XDA123456', 'passport', 'DE'))
    const paper = await shop
      .call(shop.staff.lola)
      .invoicing.getInvoiceDocument({ invoice_id: document?.invoice_id ?? 0 })
    expect(paper.recipient?.foreign_id).toEqual({ type: 'passport', country: 'DE' })
    const refunds = [{ rate: 21, cents: 69_95 }]
    const correction = { saleId: sale.sale_id, refunds, now: shop.clock.now }
    const written = await inTransaction(shop.db, (tx) => writeCorrection(tx, correction))
    expect(await readXml(written.invoice)).toContain(id)
  })

  it('a VAT number names its country itself', async () => {
    const { invoice } = await sell(toRecipient('DE 123456789', 'vat_number', 'DE'))
    const xml = await readXml(invoice)
    expect(xml).toContain('<sf:IDOtro><sf:IDType>02</sf:IDType><sf:ID>DE123456789</sf:ID>')
    expect(xml).not.toContain('CodigoPais')
  })

  it('a wrong document is refused with the number, and nothing is sold', async () => {
    for (const recipient of [
      toRecipient('FR123456789', 'vat_number', 'DE'),
      toRecipient('XDA123456', 'passport', ''),
      { ...toRecipient('12345678A', 'passport', 'DE'), foreign_id: undefined },
    ]) {
      const sent = shop.call(shop.staff.lola).till.finishSale(
        cardSale(shop.shoes.alba.variants['Negro 38'], {
          invoice_recipient: recipient as ReturnType<typeof toRecipient>,
        }),
      )
      expect(await getRefusal(sent)).toMatchObject({ code: 'BAD_REQUEST' })
      expect(listIssues(recipient)).toEqual([['nif', 'INVALID_NIF']])
    }
  })

  it('a wrong number is told beside a missing name', () => {
    const recipient = { ...toRecipient('X', 'passport', 'DE'), name: '' }
    expect(listIssues(recipient)).toEqual(
      expect.arrayContaining([
        ['nif', 'INVALID_NIF'],
        ['name', expect.any(String)],
      ]),
    )
  })

  it('records of every kind of document and country are valid against the agency’s schema', async (context) => {
    if (!hasFiscalSchemas) context.skip('because shared/data/verifactu-xsd is not there')
    const { recipientXml } = await import('../../fiscal-xml.ts')
    const { invoice } = await sell(toRecipient('XDA123456', 'passport', 'DE'))
    const xml = await readXml(invoice)
    const records = COUNTRIES.flatMap((country, at) => {
      const type = FOREIGN_ID_TYPES[at % FOREIGN_ID_TYPES.length] ?? 'other'
      const recipient = toRecipient(`${country}123456`, type, country)
      return xml.replace(/<sf:Destinatarios>.*<\/sf:Destinatarios>/, () => recipientXml(recipient))
    })
    const issuer = { name: 'Zapatería Ejemplo SL', nif: 'B12345674' }
    const message = unwrapSoap(toMessageXml({ issuer, isLate: false, records }))
    expect(await findSchemaErrors(message)).toEqual([])
  })
})
