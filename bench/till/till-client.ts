import { randomUUID } from 'node:crypto'
import { type Agent, request } from 'node:http'
import { newOrderReference } from '../../core/base/order-reference.ts'

const DEVICE = randomUUID()

/** A variant in stock and its price at the till. */
export interface PricedVariant {
  variantId: number
  cents: number
}

interface TillSale {
  address: string
  cookie: string
  agent: Agent
  till: string
  good: PricedVariant
}

/** Sells one pair for cash with change; returns the code of the refusal, or nothing. */
export function finishSale({
  address,
  cookie,
  agent,
  till,
  good,
}: TillSale): Promise<string | undefined> {
  const givenCents = Math.ceil(good.cents / 50_00) * 50_00
  const tender = { kind: 'cash', amount_cents: good.cents, given_cents: givenCents }
  const id = randomUUID()
  const body = JSON.stringify({
    version: 2,
    id,
    seq: 1,
    device: DEVICE,
    session: DEVICE,
    reference: newOrderReference(),
    finished_at: new Date().toISOString(),
    till,
    lines: [{ kind: 'sell', variant_id: good.variantId, quantity: 1 }],
    tenders: [tender],
    expected_total_cents: good.cents,
  })
  const headers = { 'content-type': 'application/json', 'idempotency-key': id, cookie }
  return new Promise((resolve, reject) => {
    const url = `${address}/api/v1/till-sales`
    const sent = request(url, { agent, method: 'POST', headers }, (response) => {
      let text = ''
      response.setEncoding('utf8')
      response.on('data', (chunk) => (text += chunk))
      response.on('error', reject)
      response.on('end', () => {
        if (response.statusCode === 201) resolve(undefined)
        else resolve(JSON.parse(text || '{}').code ?? String(response.statusCode))
      })
    })
    sent.on('error', reject)
    sent.end(body)
  })
}
