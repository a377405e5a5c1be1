import { beforeAll, describe, expect, it } from 'vitest'
import { getRefusal } from '../../../test/call-fixtures.ts'
import { orderInput, payOrder } from '../../../test/order-fixtures.ts'
import type { TestShop } from '../../../test/shop.ts'
import { cardSale, sellShoe } from '../../../test/staff-fixtures.ts'
import { sharedWorld } from '../../../test/world/world.ts'
import { later, minutes } from '../../base/clock.ts'
import { inTransaction } from '../../base/db.server.ts'
import { writeCorrection } from '../write-correction.ts'

const recipient = {
  nif: 'B12345674',
  name: 'Zapatos y Más SL',
  address: 'Calle Mayor 1, 28013 Madrid',
}

const shop = sharedWorld()
let shoe: number
beforeAll(async () => {
  shoe = await sellShoe(shop, { pairs: 40 })
})

async function sell(change = {}) {
  const input = cardSale(shoe, change)
  const { sale_id } = await shop.call(shop.staff.lola).till.finishSale(input)
  const { invoice, reference } = await shop.call(shop.staff.lola).sales.getSale({ sale_id })
  if (!invoice) throw new Error('the sale has no invoice')
  const { issued_on, total_cents } = invoice
  return { sale_id, reference, paper: { ticket: invoice.invoice, issued_on, total_cents } }
}
const find = async (
  paper: Parameters<ReturnType<TestShop['call']>['invoicing']['findInvoices']>[0],
) => (await shop.call().invoicing.findInvoices(paper)).invoices
const open = (link: string) => shop.call().invoicing.getLinkedInvoice({ link })

describe('documents of a ticket, found by what stands on it', () => {
  it('number, day and total of a ticket find it, and its link opens it', async () => {
    const { paper } = await sell()
    const [found, ...others] = await find({ ...paper, ticket: paper.ticket.toLowerCase() })
    expect(others).toEqual([])
    expect(found).toMatchObject({ invoice: paper.ticket, type: 'F2', cancelled: false })
    expect(await open(found?.link ?? '')).toMatchObject({ invoice: paper.ticket })
  })

  it('the reference of a provisional slip finds the ticket, as people type it too', async () => {
    const { reference, paper } = await sell()
    const typed = `${reference.slice(0, 4)} ${reference.slice(4).toLowerCase()}`
    expect(await find({ ...paper, ticket: typed })).toMatchObject([{ invoice: paper.ticket }])
  })

  it('a sale that was booked a day later is found by the day on its slip', async () => {
    const { reference, sale_id, paper } = await sell()
    await shop.pool.query(
      `update sales set created_at = created_at - interval '1 day' where sale_id = $1`,
      [sale_id],
    )
    const slip = { ...paper, ticket: reference, issued_on: '2026-11-20' }
    expect(await find(slip)).toMatchObject([{ invoice: paper.ticket, issued_on: '2026-11-21' }])
  })

  it('wrong data are answered like those of a ticket that never was', async () => {
    const { paper } = await sell()
    const refuse = (change: object) => getRefusal(find({ ...paper, ...change }))
    const unknown = await refuse({ ticket: 'T9-26-99999' })
    expect(unknown).toMatchObject({ code: 'INVOICE_NOT_FOUND' })
    expect(await refuse({ issued_on: '2026-11-19' })).toEqual(unknown)
    expect(await refuse({ total_cents: 1 })).toEqual(unknown)
  })

  it('a full invoice is found with the NIF of its recipient alone', async () => {
    const { paper } = await sell({ invoice_recipient: recipient })
    const unknown = await getRefusal(find({ ...paper, ticket: 'T9-26-99999' }))
    expect(await getRefusal(find(paper))).toEqual(unknown)
    expect(await getRefusal(find({ ...paper, nif: '12345678Z' }))).toEqual(unknown)
    expect(await find({ ...paper, nif: ' b-12.345.674' })).toMatchObject([
      { invoice: paper.ticket, type: 'F1' },
    ])
  })

  it('the full invoice in place of a ticket, and what was given back, stand beside it with the NIF', async () => {
    const { sale_id, paper } = await sell()
    const written = await shop.call().invoicing.replaceTicket({ ...paper, recipient })
    expect(await open(written.link)).toMatchObject({ invoice: written.invoice, recipient })
    const refunds = [{ rate: 21, cents: 10_00 }]
    const correction = { saleId: sale_id, refunds, now: shop.clock.now }
    await inTransaction(shop.db, (tx) => writeCorrection(tx, correction))
    const types = async (nif?: string) =>
      (await find({ ...paper, ...(nif && { nif }) })).map(({ type }) => type)
    expect(await types('B12345674')).toEqual(['F2', 'F3', 'R1'])
    expect(await types()).toEqual(['F2'])
    expect(await types('12345678Z')).toEqual(['F2'])
  })
})

describe('the link of a found invoice', () => {
  it('opens for a quarter of an hour', async () => {
    const { paper } = await sell()
    const [found] = await find(paper)
    const start = shop.clock.now
    const link = found?.link ?? ''
    try {
      shop.clock.now = later(start, minutes(14))
      await open(link)
      shop.clock.now = later(start, minutes(15) + 2_000)
      expect(await getRefusal(open(link))).toMatchObject({ code: 'NOT_FOUND' })
    } finally {
      shop.clock.now = start
    }
  })

  it('opens no other invoice and no longer than it says', async () => {
    const { paper } = await sell()
    const [found] = await find(paper)
    const [id = '', until = '', signature = ''] = (found?.link ?? '').split('-')
    const forged = [
      `${Number(id) - 1}-${until}-${signature}`,
      `${id}-${Number(until) + 900}-${signature}`,
      `${id}-${until}-${'0'.repeat(32)}`,
    ]
    for (const link of forged)
      expect(await getRefusal(open(link))).toMatchObject({ code: 'NOT_FOUND' })
  })
})

it('a full invoice in place of the tickets of two orders opens from the link of each', async () => {
  const tokens: string[] = []
  const tickets: string[] = []
  for (let n = 0; n < 2; n++) {
    const placed = await shop.call().checkout.placeOrder(orderInput([shoe]))
    await payOrder(shop, placed)
    const { documents } = await shop.call().checkout.getOrder({ token: placed.token })
    tokens.push(placed.token)
    tickets.push(documents[0]?.invoice ?? '')
  }
  const written = await shop.call(shop.staff.lola).invoicing.replaceTickets({ tickets, recipient })
  for (const token of tokens) {
    const { documents } = await shop.call().checkout.getOrder({ token })
    const full = documents.find(({ type }) => type === 'F3')
    expect(full).toMatchObject({ invoice: written.invoice, total_cents: written.total_cents })
    const invoice_id = full?.invoice_id ?? 0
    const paper = await shop.call().checkout.getOrderInvoice({ token, invoice_id })
    expect(paper.invoice).toBe(written.invoice)
    expect(paper.references.map(({ invoice }) => invoice)).toEqual(tickets)
    expect(paper.lines).toHaveLength(2)
  }
})
