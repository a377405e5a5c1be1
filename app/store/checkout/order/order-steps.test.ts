import { expect, test } from 'vitest'
import { listOrderSteps } from './order-steps.ts'

const now = (...order: Parameters<typeof listOrderSteps>) =>
  listOrderSteps(...order).find(({ state }) => state === 'now')?.name

test('an unpaid order is at the step «received»', () => {
  const steps = listOrderSteps({ payment_status: 'pending', fulfillment_status: null })
  expect(steps.map(({ state }) => state)).toEqual(['now', 'todo', 'todo', 'todo', 'todo'])
  expect(now({ payment_status: 'failed', fulfillment_status: null })).toBe('received')
})

test('a paid order is at the step «paid» until it is being prepared', () => {
  expect(now({ payment_status: 'paid', fulfillment_status: 'pending' })).toBe('paid')
  expect(now({ payment_status: 'paid', fulfillment_status: 'preparing' })).toBe('preparing')
})

test('a shipped order has all earlier steps done', () => {
  const steps = listOrderSteps({ payment_status: 'paid', fulfillment_status: 'shipped' })
  expect(steps.map(({ state }) => state)).toEqual(['done', 'done', 'done', 'now', 'todo'])
})

test('an order for pickup has no step «shipped»', () => {
  const names = listOrderSteps({ payment_status: 'paid', fulfillment_status: 'ready_for_pickup' })
  expect(names.map(({ name }) => name)).not.toContain('shipped')
})

test('an order that is paid at pick-up has no step «paid», which would be done before its money came', () => {
  for (const fulfillment_status of ['pending', 'ready_for_pickup'] as const) {
    const steps = listOrderSteps({
      payment_status: 'pending',
      fulfillment_status,
      delivery: { method: 'store_pickup' },
    })
    expect(steps.map(({ name }) => name)).toEqual([
      'received',
      'preparing',
      'ready_for_pickup',
      'delivered',
    ])
  }
})

test('a partly refunded order keeps its step', () => {
  expect(now({ payment_status: 'partly_refunded', fulfillment_status: 'delivered' })).toBe(
    'delivered',
  )
})

test('an expired, refunded, cancelled or returned order has no steps', () => {
  expect(listOrderSteps({ payment_status: 'expired', fulfillment_status: null })).toEqual([])
  expect(listOrderSteps({ payment_status: 'refunded', fulfillment_status: 'delivered' })).toEqual(
    [],
  )
  expect(listOrderSteps({ payment_status: 'paid', fulfillment_status: 'cancelled' })).toEqual([])
  expect(listOrderSteps({ payment_status: 'paid', fulfillment_status: 'returned' })).toEqual([])
})
