import type { Order, OrderAnswer, OrderChoices } from '../orders-params.ts'
import { DraftLines } from './draft-lines.tsx'
import { FileForm } from './file-form.tsx'
import { ModelSizes } from './model-sizes.tsx'
import { NewModelForm } from './new-model-form.tsx'
import { ScanIntoOrder } from './scan-into-order.tsx'

interface DraftPartsProps {
  order: Order
  choices: OrderChoices
  q: string
  answer: OrderAnswer | undefined
}

/** Everything by which a draft is filled: scans with what they made, the sizes of a model, a new model and a file. */
export function DraftParts({ order, choices, q, answer }: DraftPartsProps) {
  return (
    <>
      <ScanIntoOrder />
      <DraftLines key={order.version} order={order} />
      <ModelSizes
        order={order}
        choices={choices}
        q={q}
        curve={answer && 'curve' in answer ? answer.curve : undefined}
      />
      <NewModelForm withCosts={order.with_costs} />
      <FileForm file={answer && 'file' in answer ? answer.file : undefined} />
    </>
  )
}
