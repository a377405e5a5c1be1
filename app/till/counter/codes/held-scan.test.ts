import { expect, it } from 'vitest'
import { makeTillVariant } from '../../catalog/till-variant.fixture.ts'
import { dropScan, type HeldScan, holdScan, toAddAction } from './held-scan.ts'

const boot = { variant: makeTillVariant(1), mark: undefined, quantity: 1 }
const pump = { variant: makeTillVariant(2), mark: undefined, quantity: 3 }
const mark = { item_id: 5, code: 'M1234567X', cents: null, note: null, grade: 'display' }
const marked: HeldScan = { variant: makeTillVariant(1), mark: mark as never, quantity: 1 }

it('a box that is scanned twice during a payment is two pairs, a marked pair is one', () => {
  const held = [boot, boot, marked, marked, pump].reduce<HeldScan[]>(holdScan, [])
  expect(held.map(({ variant, quantity }) => [variant.variant_id, quantity])).toEqual([
    [2, 3],
    [1, 1],
    [1, 2],
  ])
})

it('what is put on the ticket or left is held no longer', () => {
  const held = [boot, marked, pump].reduce<HeldScan[]>(holdScan, [])
  expect(dropScan(held, boot)).toHaveLength(2)
  expect(toAddAction(pump)).toEqual({ type: 'add', variant: pump.variant, quantity: 3 })
  expect(toAddAction(marked)).toEqual({
    type: 'add item',
    pair: { variant: marked.variant, mark: marked.mark },
  })
})
