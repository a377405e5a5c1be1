import { applyCounts } from './applying/apply-counts.ts'
import { cancelCounts } from './applying/cancel-counts.ts'
import { resolveLine } from './applying/resolve-line.ts'
import { addStocktakeSection } from './counting/add-stocktake-section.ts'
import { attachUnknownCode } from './counting/attach-unknown-code.ts'
import { findVariants } from './counting/find-variants.ts'
import { getCountedSection } from './counting/get-counted-section.ts'
import { listCountable } from './counting/list-countable.ts'
import { sendCounts } from './counting/send-counts.ts'
import { createStocktake } from './create-stocktake.ts'
import { listDifferences } from './differences/list-differences.ts'
import { getStocktake } from './get-stocktake.ts'
import { listStocktakeChoices } from './list-stocktake-choices.ts'
import { listStocktakes } from './list-stocktakes.ts'
import { confirmSwap } from './swaps/confirm-swap.ts'
import { listSwaps } from './swaps/list-swaps.ts'

/** The procedures of stocktakes. */
export const stocktakes = {
  createStocktake,
  listStocktakeChoices,
  listStocktakes,
  getStocktake,
  addStocktakeSection,
  listCountable,
  getCountedSection,
  sendCounts,
  listDifferences,
  listSwaps,
  confirmSwap,
  findVariants,
  attachUnknownCode,
  applyCounts,
  cancelCounts,
  resolveLine,
}
