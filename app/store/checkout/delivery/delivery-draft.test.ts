import { expect, test } from 'vitest'
import { toDeliveryDraft, toStoredDraft, updateDraft } from './delivery-draft.ts'

const madrid = { municipalities: ['Madrid'], province: 'Madrid' }
const barcelona = { municipalities: ['Barcelona'], province: 'Barcelona' }
const shared = { municipalities: ['Betxí', 'Onda'], province: 'Castellón/Castelló' }

const empty = toDeliveryDraft({})
const cityAndProvince = ({ values }: typeof empty) => [values.city, values.province]

test('a postal code of one town fills in the town and the province', () => {
  expect(cityAndProvince(updateDraft(empty, { area: madrid }))).toEqual(['Madrid', 'Madrid'])
})

test('a postal code of several towns fills in the province and leaves the choice', () => {
  expect(cityAndProvince(updateDraft(empty, { area: shared }))).toEqual(['', 'Castellón/Castelló'])
})

test('another postal code replaces what the first one filled in', () => {
  const first = updateDraft(empty, { area: madrid })
  expect(cityAndProvince(updateDraft(first, { area: barcelona }))).toEqual([
    'Barcelona',
    'Barcelona',
  ])
  expect(cityAndProvince(updateDraft(first, { area: shared }))).toEqual(['', 'Castellón/Castelló'])
})

test('a postal code never replaces what the buyer typed', () => {
  const edited = updateDraft(empty, { edits: { city: 'Aravaca', province: 'Comunidad de Madrid' } })
  expect(cityAndProvince(updateDraft(edited, { area: madrid }))).toEqual([
    'Aravaca',
    'Comunidad de Madrid',
  ])
  const corrected = updateDraft(updateDraft(empty, { area: madrid }), {
    edits: { city: 'Aravaca' },
  })
  expect(cityAndProvince(updateDraft(corrected, { area: barcelona }))).toEqual([
    'Aravaca',
    'Barcelona',
  ])
})

test('a town that the buyer typed stays, even where its postal code would fill in the same', () => {
  const edited = updateDraft(updateDraft(empty, { edits: { city: 'Madrid' } }), { area: madrid })
  expect(cityAndProvince(updateDraft(edited, { area: barcelona }))).toEqual(['Madrid', 'Barcelona'])
})

test('a town chosen of several stays with its postal code and is replaced by another', () => {
  const chosen = updateDraft(updateDraft(empty, { area: shared }), { town: 'Onda' })
  expect(cityAndProvince(updateDraft(chosen, { area: shared }))).toEqual([
    'Onda',
    'Castellón/Castelló',
  ])
  expect(cityAndProvince(updateDraft(chosen, { area: madrid }))).toEqual(['Madrid', 'Madrid'])
})

test('a stored delivery draft still tells autofilled values from typed ones', () => {
  const before = updateDraft(updateDraft(empty, { edits: { name: 'Ana' } }), { area: madrid })
  const after = toDeliveryDraft(toStoredDraft(before))
  expect(after).toEqual(before)
  expect(cityAndProvince(updateDraft(after, { area: barcelona }))).toEqual([
    'Barcelona',
    'Barcelona',
  ])
})
