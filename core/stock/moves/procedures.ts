import { findScannedBox } from '../boxes/find-scanned-box.ts'
import { cancelMove } from './cancel-move.ts'
import { createMove } from './create-move.ts'
import { getMove } from './get-move.ts'
import { giveUpMovedGoods } from './give-up-moved-goods.ts'
import { listMoves } from './list-moves.ts'
import { receiveExtraGoods } from './receive-extra-goods.ts'
import { receiveMove } from './receive-move.ts'
import { recoverMovedGoods } from './recover-moved-goods.ts'
import { scanIntoMove } from './scan-into-move.ts'
import { sendMove } from './send-move.ts'
import { setMoveLines } from './set-move-lines.ts'

/** Every procedure of moves between places. */
export const moves = {
  createMove,
  scanIntoMove,
  setMoveLines,
  sendMove,
  receiveMove,
  receiveExtraGoods,
  giveUpMovedGoods,
  recoverMovedGoods,
  cancelMove,
  getMove,
  listMoves,
  findScannedBox,
}
