import { newCode, readCodeKind } from '../../base/codes/rules.ts'
import { cleanBarcode, sameBarcodes } from '../../catalog/variants/rules.ts'

/** A move is drafted, sent, and over once nothing of it is under way; or cancelled. */
export const MOVE_STATES = ['draft', 'sent', 'ended', 'cancelled'] as const
export type MoveState = (typeof MOVE_STATES)[number]

/** What became of goods that were sent: `returned` went back with a cancelled move, `lost` was given up. */
export const MOVED_STATES = ['in_transit', 'received', 'returned', 'lost'] as const
export type MovedState = (typeof MOVED_STATES)[number]

/** What the list of moves can be narrowed to. `missing`: some of it came in, the rest did not. */
export const MOVE_LISTS = ['open', 'late', 'missing', 'ended'] as const

/** A move that is under way for more than so many days waits for a person: between two shops of a town it takes one. */
export const LATE_MOVE_DAYS = 3

/** The most units that one move takes along. */
export const MOST_MOVED_UNITS = 2_000

/** The most lines that a move has: variants and marked pairs. */
export const MOST_MOVE_LINES = 600

/** The code on its paper. */
export const newMoveReference = (): string => newCode('move')

/** Whether a scanned or typed code could be that of a move. */
export const isMoveReference = (code: string): boolean => readCodeKind(code) === 'move'

/** As references are stored. */
export const toMoveReference = (code: string): string => {
  const read = code.trim().toUpperCase().replace(/[\s-]/g, '')
  return read.slice(0, 1) + read.slice(1).replace(/[IL]/g, '1').replace(/O/g, '0')
}

/** So many of a variant, or a marked pair by its item. */
export interface Boxes {
  variant_id: number
  item_id: number | null
  quantity: number
}

interface SentGoods extends Boxes {
  state: MovedState
  is_extra: boolean
}

const isSame = (one: Omit<Boxes, 'quantity'>, other: Omit<Boxes, 'quantity'>) =>
  one.variant_id === other.variant_id && one.item_id === other.item_id

/** How many of these goods are on their way still. */
export const countUnderWay = (goods: readonly SentGoods[], box: Omit<Boxes, 'quantity'>): number =>
  goods
    .filter((each) => each.state === 'in_transit' && isSame(each, box))
    .reduce((sum, { quantity }) => sum + quantity, 0)

/** What of the scanned boxes the move has under way, and what came along besides. */
export function divideBoxes(goods: readonly SentGoods[], boxes: readonly Boxes[]) {
  const sent: Boxes[] = []
  const extra: Boxes[] = []
  for (const box of boxes) {
    const quantity = Math.min(box.quantity, countUnderWay(goods, box))
    if (quantity > 0) sent.push({ ...box, quantity })
    if (box.quantity > quantity) extra.push({ ...box, quantity: box.quantity - quantity })
  }
  return { sent, extra }
}

/** Of the scanned boxes those that are left, in their number. */
export const keepBoxes = <Box extends Boxes>(
  boxes: readonly Box[],
  rest: readonly Boxes[],
): Box[] =>
  boxes.flatMap((box) => {
    const left = rest.find((each) => isSame(each, box))
    return left ? [{ ...box, quantity: left.quantity }] : []
  })

/** The scanned boxes with one more, which a second scan of the same code counts up. */
export function addBox<Box extends Boxes>(boxes: readonly Box[], box: Box): Box[] {
  const found = boxes.find((each) => isSame(each, box))
  if (!found) return [...boxes, box]
  // A marked pair is one pair, however often it is scanned.
  if (box.item_id !== null) return [...boxes]
  return boxes.map((each) =>
    each === found ? { ...each, quantity: each.quantity + box.quantity } : each,
  )
}

/** The same boxes, each variant and each marked pair once. */
export const sumBoxes = <Box extends Boxes>(boxes: readonly Box[]): Box[] =>
  boxes.reduce<Box[]>((sum, box) => addBox(sum, box), [])

/** The goods of a move with this code on their box, as a scanner reads it: a UPC-A and the EAN-13 that begins with 0 are one. */
export function findSentBox<Goods extends { codes: readonly string[] }>(
  goods: readonly Goods[],
  code: string,
): Goods | undefined {
  const said = sameBarcodes(cleanBarcode(code))
  return goods.find(({ codes }) => codes.some((each) => said.includes(each.toUpperCase())))
}
