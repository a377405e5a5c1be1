import { adjustStock } from './adjust-stock.ts'
import { changeDisplay } from './display/change-display.ts'
import { listDisplayedPairs } from './display/list-displayed-pairs.ts'
import { changeMark } from './marks/change-mark.ts'
import { endMark } from './marks/end-mark.ts'
import { findMarkedPair } from './marks/find-marked-pair.ts'
import { listMarkablePairs } from './marks/list-markable-pairs.ts'
import { listMarkedPairs } from './marks/list-marked-pairs.ts'
import { markPair } from './marks/mark-pair.ts'
import { moves } from './moves/procedures.ts'
import { getPairStory } from './pairs/get-pair-story.ts'
import { listPairs } from './pairs/list-pairs.ts'
import { saveGrid } from './save-grid.ts'
import { stocktakes } from './stocktakes/procedures.ts'
import { exportStockValue } from './valuation/export-stock-value.ts'
import { getStockValue } from './valuation/get-stock-value.ts'

/** Every procedure of stock. */
export const stock = {
  saveGrid,
  adjustStock,
  markPair,
  changeMark,
  endMark,
  listMarkablePairs,
  listMarkedPairs,
  findMarkedPair,
  getStockValue,
  exportStockValue,
  ...stocktakes,
  changeDisplay,
  listDisplayedPairs,
  listPairs,
  getPairStory,
  ...moves,
}
