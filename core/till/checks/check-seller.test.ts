import { expect, it } from 'vitest'
import { hours, later, minutes } from '../../base/clock.ts'
import { checkSeller, getSellerLimit, type NamedSeller } from './check-seller.ts'

const noon = new Date('2026-11-21T12:00:00Z')
const sale = (change: Partial<NamedSeller>): NamedSeller => ({
  sellerId: 'marta',
  soldAt: noon,
  receiverId: 'olga',
  signedInId: 'olga',
  choices: [],
  wasAtTill: false,
  claim: undefined,
  ...change,
})
const findWhy = (change: Partial<NamedSeller>) =>
  checkSeller(sale(change)).map(({ details }) => details.why)

it('whoever sends an entry in their own name is believed', () => {
  expect(findWhy({ sellerId: 'olga' })).toEqual([])
})

it('a colleague who was chosen in the session sold while they were, and five minutes around it', () => {
  const chosen = later(noon, -hours(2))
  const choices = [
    { userId: 'marta', at: chosen },
    { userId: 'olga', at: later(noon, -hours(1)) },
  ]
  const at = (soldAt: Date) => findWhy({ choices, soldAt })
  expect(at(chosen)).toEqual([])
  expect(at(later(chosen, -minutes(5)))).toEqual([])
  expect(at(later(noon, -minutes(55)))).toEqual([])
  expect(at(later(chosen, -minutes(6)))).toEqual(['not_chosen'])
  expect(at(noon)).toEqual(['not_chosen'])
})

it('whoever signed in sold until somebody else was chosen, and no longer', () => {
  const choices = [{ userId: 'marta', at: later(noon, -hours(1)) }]
  const owner = { sellerId: 'olga', receiverId: 'marta', choices }
  expect(findWhy({ ...owner, soldAt: later(noon, -hours(2)) })).toEqual([])
  expect(findWhy({ ...owner, soldAt: noon })).toEqual(['not_chosen'])
})

it('a stranger to the session is not proven, and neither is anybody whom a program names', () => {
  expect(findWhy({})).toEqual(['not_chosen'])
  expect(findWhy({ receiverId: null, signedInId: null })).toEqual(['not_chosen'])
})

it('a colleague whom the books show at the till is not proven either, for a calmer reason', () => {
  expect(findWhy({ wasAtTill: true })).toEqual(['earlier_session'])
})

it('a sale without the shop says so even of whoever sends it, and a paper only of others', () => {
  expect(findWhy({ sellerId: 'olga', claim: 'offline' })).toEqual(['offline'])
  expect(findWhy({ claim: 'offline', wasAtTill: true })).toEqual(['offline'])
  expect(findWhy({ sellerId: 'olga', claim: 'paper' })).toEqual([])
  expect(findWhy({ claim: 'paper' })).toEqual(['paper'])
})

it('of a seller who is not proven the lower limit counts', () => {
  expect(getSellerLimit(true, { seller: 40, receiver: 10 })).toBe(40)
  expect(getSellerLimit(false, { seller: 40, receiver: 10 })).toBe(10)
  expect(getSellerLimit(false, { seller: 10, receiver: 40 })).toBe(10)
})
