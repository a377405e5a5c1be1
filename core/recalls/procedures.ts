import { countRecall } from './count-recall.ts'
import { getRecall } from './get-recall.ts'
import { getRecallModel } from './get-recall-model.ts'
import { listRecallBuyers } from './list-recall-buyers.ts'
import { listRecalls } from './list-recalls.ts'
import { saveRecall } from './save-recall.ts'
import { sendRecall } from './send-recall.ts'

/** The area in the router of the shop. */
export const recalls = {
  listRecalls,
  getRecall,
  getRecallModel,
  countRecall,
  listRecallBuyers,
  saveRecall,
  sendRecall,
}
