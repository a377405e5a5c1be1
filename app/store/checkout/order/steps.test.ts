import { expect, test } from 'vitest'
import { stepsOf } from './steps.ts'

const now = (...order: Parameters<typeof stepsOf>) =>
  stepsOf(...order).find(({ state }) => state === 'now')?.name

test('an order that waits for its payment is received and nothing more', () => {
  const steps = stepsOf({ payment_status: 'pending', fulfillment_status: null })
  expect(steps.map(({ state }) => state)).toEqual(['now', 'todo', 'todo', 'todo', 'todo'])
  expect(now({ payment_status: 'failed', fulfillment_status: null })).toBe('received')
})

test('a paid order stands at "paid" until somebody prepares it', () => {
  expect(now({ payment_status: 'paid', fulfillment_status: 'pending' })).toBe('paid')
  expect(now({ payment_status: 'paid', fulfillment_status: 'preparing' })).toBe('preparing')
})

test('a parcel on its way has everything before it done', () => {
  const steps = stepsOf({ payment_status: 'paid', fulfillment_status: 'shipped' })
  expect(steps.map(({ state }) => state)).toEqual(['done', 'done', 'done', 'now', 'todo'])
})

test('an order that is collected in the shop is not sent', () => {
  const names = stepsOf({ payment_status: 'paid', fulfillment_status: 'ready_for_pickup' })
  expect(names.map(({ name }) => name)).not.toContain('shipped')
})

test('an order of which a part was paid back goes on', () => {
  expect(now({ payment_status: 'partly_refunded', fulfillment_status: 'delivered' })).toBe(
    'delivered',
  )
})

test('an order that expired, was paid back, called off or sent back has no road any more', () => {
  expect(stepsOf({ payment_status: 'expired', fulfillment_status: null })).toEqual([])
  expect(stepsOf({ payment_status: 'refunded', fulfillment_status: 'delivered' })).toEqual([])
  expect(stepsOf({ payment_status: 'paid', fulfillment_status: 'cancelled' })).toEqual([])
  expect(stepsOf({ payment_status: 'paid', fulfillment_status: 'returned' })).toEqual([])
})
