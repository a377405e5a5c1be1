import { redirect } from 'react-router'
import type { Shop } from '../../../context.ts'
import { submit } from '../../ui/forms/submit.server.ts'
import { withSuccess } from '../../ui/forms/success-notice.ts'
import { stocktakesParams } from './stocktakes-params.ts'

/** What a person does with a stocktake on its page. */
export function actOnStocktake(stock: Shop['stock'], stocktake_id: number, request: Request) {
  const path = `${stocktakesParams.path}/${stocktake_id}`
  return submit(request, {
    /** A person has looked for a size everywhere: so many there are. */
    recount: async (sent, operation) => {
      const count = {
        operation_id: operation.context.operationId,
        variant_id: Number(sent.text('variant_id')),
        kind: 'total' as const,
        quantity: Number(sent.text('quantity')),
        age_ms: 0,
      }
      await stock.sendCounts({ stocktake_id, counts: [count] }, operation)
      return redirect(withSuccess(path, 'recounted'))
    },
    swap: async (sent, operation) => {
      await stock.confirmSwap(
        {
          stocktake_id,
          missing_variant_id: Number(sent.text('missing')),
          found_variant_id: Number(sent.text('found')),
          quantity: Number(sent.text('quantity')),
        },
        operation,
      )
      return redirect(withSuccess(path, 'swapped'))
    },
    resolve: async (sent, operation) => {
      const variant_id = Number(sent.text('variant_id'))
      await stock.resolveLine({ stocktake_id, variant_id }, operation)
      return redirect(withSuccess(path, 'resolved'))
    },
    apply: async (_sent, operation) => {
      await stock.applyCounts({ stocktake_id }, operation)
      return redirect(withSuccess(path, 'applied'))
    },
    cancel: async (_sent, operation) => {
      await stock.cancelCounts({ stocktake_id }, operation)
      return redirect(withSuccess(path, 'cancelled'))
    },
  })
}
