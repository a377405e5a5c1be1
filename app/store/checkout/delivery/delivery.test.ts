import { expect, test } from 'vitest'
import { changed, deliveryOf, keptOf } from './delivery.ts'

const madrid = { municipalities: ['Madrid'], province: 'Madrid' }
const barcelona = { municipalities: ['Barcelona'], province: 'Barcelona' }
const shared = { municipalities: ['Betxí', 'Onda'], province: 'Castellón/Castelló' }

const empty = deliveryOf({})
const placeOf = ({ values }: typeof empty) => [values.city, values.province]

test('a postal code of one town fills in the town and the province', () => {
  expect(placeOf(changed(empty, { place: madrid }))).toEqual(['Madrid', 'Madrid'])
})

test('a postal code of several towns fills in the province and leaves the choice', () => {
  expect(placeOf(changed(empty, { place: shared }))).toEqual(['', 'Castellón/Castelló'])
})

test('another postal code replaces what the first one filled in', () => {
  const first = changed(empty, { place: madrid })
  expect(placeOf(changed(first, { place: barcelona }))).toEqual(['Barcelona', 'Barcelona'])
  expect(placeOf(changed(first, { place: shared }))).toEqual(['', 'Castellón/Castelló'])
})

test('what the buyer typed is never replaced', () => {
  const typed = changed(empty, { typed: { city: 'Aravaca', province: 'Comunidad de Madrid' } })
  expect(placeOf(changed(typed, { place: madrid }))).toEqual(['Aravaca', 'Comunidad de Madrid'])
  const mended = changed(changed(empty, { place: madrid }), { typed: { city: 'Aravaca' } })
  expect(placeOf(changed(mended, { place: barcelona }))).toEqual(['Aravaca', 'Barcelona'])
})

test('a town that was typed stays, also where the shop would have filled in the same', () => {
  const typed = changed(changed(empty, { typed: { city: 'Madrid' } }), { place: madrid })
  expect(placeOf(changed(typed, { place: barcelona }))).toEqual(['Madrid', 'Barcelona'])
})

test('a town chosen of several stays for its own code and goes with another', () => {
  const chosen = changed(changed(empty, { place: shared }), { chosen: 'Onda' })
  expect(placeOf(changed(chosen, { place: shared }))).toEqual(['Onda', 'Castellón/Castelló'])
  expect(placeOf(changed(chosen, { place: madrid }))).toEqual(['Madrid', 'Madrid'])
})

test('a reload still knows what was filled in and what was typed', () => {
  const before = changed(changed(empty, { typed: { name: 'Ana' } }), { place: madrid })
  const after = deliveryOf(keptOf(before))
  expect(after).toEqual(before)
  expect(placeOf(changed(after, { place: barcelona }))).toEqual(['Barcelona', 'Barcelona'])
})
