import { MOVE_LISTS } from '../../../../core/stock/moves/rules.ts'
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
