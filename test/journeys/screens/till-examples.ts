import { randomUUID } from 'node:crypto'
import { type APIRequestContext, expect } from '@playwright/test'
import { newOrderReference } from '../../../core/base/order-reference.ts'
import { chargedLine } from '../../../core/till/booking/booking.fixture.ts'
import { SALE_VERSION } from '../../../core/till/ticket/rules.ts'
import { writeElsewhere } from '../returned-orders.ts'
import type { ShopServer } from '../server.ts'
import {
  addTill,
  closeElsewhere,
  findArticle,
  openElsewhere,
  openStaffApi,
  sellAtNewTill,
} from '../staff.ts'
import { getBarcode } from '../till-seller.ts'

export async function getTicketLink(staff: APIRequestContext, sale: string): Promise<string> {
  const { path } = await (await staff.get(`/api/v1/sales/${sale}/ticket-link`)).json()
  return String(path).replace('/factura/ticket/', '')
}

export async function sellOne(shop: ShopServer, staff: APIRequestContext): Promise<string> {
  const { sale_id } = await sellAtNewTill(shop, staff, getBarcode('libelula', 'Negro', '29'))
  return String(sale_id)
}

/** Blank paper tickets of a till. */
async function numberPaper(staff: APIRequestContext, till: string): Promise<string> {
  const printed = await staff.post('/api/v1/paper-tickets', {
    data: { till, pages: 1 },
    headers: { 'idempotency-key': randomUUID() },
  })
  expect(printed.ok(), await printed.text()).toBe(true)
  return String((await printed.json()).paper_block_id)
}

/** A session closed with a difference after another count, and one that was counted and is still open. */
export async function countTills(shop: ShopServer, staff: APIRequestContext) {
  const [closed, open] = [await addTill(shop), await addTill(shop)]
  for (const till of [closed, open]) {
    await openElsewhere(staff, till, 150_00)
    await closeElsewhere(staff, till, 140_00)
  }
  // Who closes a session may read its closing, also one who may not see turnover.
  const marta = await openStaffApi(shop, 'marta')
  const sessions = {
    open_till: open,
    money_act: await takeOut(staff, open),
    paper_block: await numberPaper(staff, open),
    open_session: await closeElsewhere(staff, open, 140_50),
    closed_session: await closeElsewhere(marta, closed, 145_00, {
      denominations: [
        { cents: 50_00, pieces: 2 },
        { cents: 5_00, pieces: 9 },
      ],
      card_cents: 0,
      reason: 'Falta un billete',
    }),
  }
  await marta.dispose()
  return sessions
}

/** Cash that is taken out of a drawer. */
async function takeOut(staff: APIRequestContext, till: string): Promise<string> {
  const out = { till, kind: 'out', amount_cents: 12_50, reason: 'Compra pequeña' }
  const { money_act_id } = await writeElsewhere<{ money_act_id: number }>(
    staff,
    'cash-movements',
    out,
  )
  return String(money_act_id)
}

/** A sale without the shop, at another price, by strangers, in a session that never was: each is an incident. */
export async function bookWithIncidents(shop: ShopServer, staff: APIRequestContext): Promise<void> {
  const till = await addTill(shop)
  await openElsewhere(staff, till)
  const { variant_id, price_cents } = await findArticle(
    staff,
    getBarcode('libelula', 'Negro', '29'),
  )
  const line = chargedLine(variant_id, { unit_cents: price_cents - 1_00 })
  const at = new Date().toISOString()
  const { total_cents } = line.charged
  const operation = {
    id: randomUUID(),
    seq: 1,
    kind: 'sale',
    version: SALE_VERSION,
    till,
    at,
    device: randomUUID(),
    session: randomUUID(),
    staff: randomUUID(),
    payload: {
      reference: newOrderReference(),
      finished_at: at,
      lines: [line],
      total_cents,
      tenders: [{ kind: 'cash', amount_cents: total_cents }],
    },
  }
  const answer = await staff.post('/api/v1/till-operations', {
    data: operation,
    headers: { 'idempotency-key': operation.id },
  })
  expect(answer.ok(), await answer.text()).toBe(true)
  expect((await answer.json()).incidents).toBeGreaterThan(1)
}
