import { expect, it } from 'vitest'
import { findKnownCustomers, getFreshCustomers } from './known-customers.ts'

const ana = { customer_id: 1, name: 'Ana Núñez', phone_tail: '5678' }
const jose = { customer_id: 2, name: 'José María Peña', phone_tail: '1234' }
const mia = { customer_id: 3, name: 'Mia', phone_tail: null }
const all = [ana, jose, mia]

it.each([
  ['nun', [ana]],
  ['Jose pen', [jose]],
  ['m', [jose, mia]],
  ['678', [ana]],
  ['612 345 679', []],
  ['612 345 5678', [ana]],
  ['78', []],
  ['', all],
])('without the shop «%s» finds %j', (search, found) => {
  expect(findKnownCustomers(all, search)).toEqual(found)
})

it('a list that is older than a week, or of tomorrow, is not searched', () => {
  const now = new Date('2026-11-21T10:00:00Z')
  const at = (read_at: string) => getFreshCustomers({ read_at, customers: all }, now).length
  expect(at('2026-11-14T10:00:00Z')).toBe(3)
  expect(at('2026-11-14T09:59:59Z')).toBe(0)
  expect(at('2026-11-22T10:00:00Z')).toBe(0)
  expect(getFreshCustomers(undefined, now)).toEqual([])
})
