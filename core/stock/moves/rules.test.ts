import { expect, it } from 'vitest'
import {
  addBox,
  divideBoxes,
  findSentBox,
  isMoveReference,
  keepBoxes,
  newMoveReference,
} from './rules.ts'

const sent = (variant_id: number, quantity: number, item_id: number | null = null) => ({
  variant_id,
  item_id,
  quantity,
  state: 'in_transit' as const,
  is_extra: false,
})
const box = (variant_id: number, quantity = 1, item_id: number | null = null) => ({
  variant_id,
  item_id,
  quantity,
})

it('boxes beyond what is on its way came along besides', () => {
  const goods = [sent(1, 2), { ...sent(2, 1), state: 'received' as const }]
  expect(divideBoxes(goods, [box(1, 3), box(2)])).toEqual({
    sent: [box(1, 2)],
    extra: [box(1, 1), box(2)],
  })
})

it('a second scan counts a size up, and a marked pair stays one pair', () => {
  expect(addBox([box(1)], box(1))).toEqual([box(1, 2)])
  expect(addBox([box(1, 1, 7)], box(1, 1, 7))).toEqual([box(1, 1, 7)])
  expect(addBox([box(1)], box(1, 1, 7))).toHaveLength(2)
})

it('what was received is scanned no more, and what came along besides stays', () => {
  expect(keepBoxes([box(1, 3), box(2)], [box(1)])).toEqual([box(1)])
})

it('a box is found by its barcode, however a scanner says it', () => {
  const goods = [{ ...sent(1, 1), codes: ['0036000291452', 'ALB-38'] }]
  expect(findSentBox(goods, '036000291452')).toBe(goods[0])
  expect(findSentBox(goods, 'alb-38')).toBe(goods[0])
  expect(findSentBox(goods, '8400000000000')).toBeUndefined()
})

it('the code on the paper of a move begins with T', () => {
  const reference = newMoveReference()
  expect(reference).toMatch(/^T[0-9A-HJKMNP-TV-Z]{9}$/)
  expect(isMoveReference(reference.toLowerCase())).toBe(true)
  expect(isMoveReference('8400000000000')).toBe(false)
})
