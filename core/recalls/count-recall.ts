import { staff } from '../base/procedures/procedures.ts'
import { countBuyers } from './buyers.ts'
import { RecallCounts } from './get-recall.ts'
import { hasRightDays, RecallScope, toScopeValues } from './recall-scope.ts'

/** How many pairs and people a recall would concern, before it is written down. */
export const countRecall = staff('can_manage_customers')
  .read.meta({ pool: 'reports' })
  .route({
    method: 'GET',
    path: '/products/{product_id}/buyers',
    summary: 'How many bought a model or a lot of it',
    tags: ['recalls'],
  })
  .input(RecallScope)
  .output(RecallCounts)
  .errors({ RANGE_BACKWARDS: { status: 422 } })
  .handler(async ({ context: { db }, input, errors }) => {
    if (!hasRightDays(input)) throw errors.RANGE_BACKWARDS()
    return countBuyers(db, { ...toScopeValues(input), recall_id: null })
  })
