import { MOVE_LISTS, sumBoxes } from '../../../../core/stock/moves/rules.ts'
import type { Shop } from '../../../context.ts'
import type { SubmitRefusal } from '../../ui/forms/submit.server.ts'
import { listParams } from '../../ui/list/list-params.ts'
import { choiceParam, textParam } from '../../ui/list/params.ts'

/** The address of the list of moves between places. */
export const movesParams = listParams('/admin/moves', {
  list: choiceParam(MOVE_LISTS),
  place: textParam(20),
  q: textParam(60),
})

export type MovesQuery = ReturnType<typeof movesParams.parse>

type Stock = Shop['stock']
export type MoveList = Awaited<ReturnType<Stock['listMoves']>>
export type ListedMove = MoveList['moves'][number]
export type Move = Awaited<ReturnType<Stock['getMove']>>
export type MoveLine = Move['lines'][number]
export type SentGoods = Move['goods'][number]
export type ScannedBox = Awaited<ReturnType<Stock['findScannedBox']>> & { quantity: number }

/** What the page's action answers to a scan, besides leading elsewhere. */
export type ScanAnswer =
  | { scanned: ScannedBox }
  | { found: Omit<ScannedBox, 'quantity'> }
  | SubmitRefusal

export const toMovePath = ({ reference }: Pick<Move, 'reference'>) =>
  `${movesParams.path}/${reference}`

/** What of a move was given up and has not turned up, each variant and each marked pair once. */
export const listLost = (move: Move): SentGoods[] =>
  sumBoxes(move.goods.filter(({ state, found }) => state === 'lost' && !found))

/** The name of the field that chooses goods. */
export const toBoxName = ({ variant_id, item_id }: Pick<SentGoods, 'variant_id' | 'item_id'>) =>
  `box_${variant_id}_${item_id ?? ''}`
