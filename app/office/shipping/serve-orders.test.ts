import { ORPCError } from '@orpc/client'
import { expect, test } from 'vitest'
import type { RequestFacts, Shop } from '../../context.ts'
import { SentFields } from '../ui/forms/sent-fields.ts'
import { bulkActs } from './serve-orders.server.ts'

const sent = new SentFields([['sale_ids', '7,8']])
const operation = { context: { operationId: '0199f6a0-0000-7000-8000-000000000001' } }

function createFailing(error: unknown) {
  const reported: unknown[] = []
  const checkout = { createShipments: () => Promise.reject(error) } as unknown as Shop['checkout']
  const report = (each: unknown) => void reported.push(each)
  const { create } = bulkActs({ checkout } as Shop, { report } as unknown as RequestFacts)
  return { reported, answer: create(sent, operation) }
}

test('an unexpected error while shipments are created is reported, and refused as SHIPMENT_ERROR', async () => {
  const error = new Error('the disk is full')
  const { reported, answer } = createFailing(error)
  await expect(answer).rejects.toMatchObject({ code: 'SHIPMENT_ERROR', status: 409 })
  expect(reported).toEqual([error])
})

test('a refusal while shipments are created stays the refusal that it is', async () => {
  const refusal = new ORPCError('FORBIDDEN', { status: 403 })
  const { reported, answer } = createFailing(refusal)
  await expect(answer).rejects.toBe(refusal)
  expect(reported).toEqual([])
})

test('a bulk act sends the orders that its form names, and answers which act it was', async () => {
  const inputs: unknown[] = []
  const sendOrders = (input: unknown) => {
    inputs.push(input)
    return Promise.resolve({ served: [7], refused: [] })
  }
  const checkout = { sendOrders } as unknown as Shop['checkout']
  const { send } = bulkActs({ checkout } as Shop, {} as RequestFacts)
  expect(await send(sent, operation)).toEqual({
    ok: true,
    intent: 'send',
    served: [7],
    refused: [],
  })
  expect(inputs).toEqual([{ sale_ids: [7, 8] }])
})
