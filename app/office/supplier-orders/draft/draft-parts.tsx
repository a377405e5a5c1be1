import type { Order, OrderAnswer, OrderChoices } from '../orders-params.ts'
import { DraftLines } from './draft-lines.tsx'
import { FileForm } from './file-form.tsx'
import { ModelSizes } from './model-sizes.tsx'
import { NewModelForm } from './new-model-form.tsx'
import { ScanForm } from './scan-form.tsx'

interface DraftPartsProps {
  order: Order
  choices: OrderChoices
  q: string
  answer: OrderAnswer | undefined
}

/** Everything by which a draft is filled: scans, the sizes of a model, a new model, a file, and its lines. */
export function DraftParts({ order, choices, q, answer }: DraftPartsProps) {
  return (
    <>
      <ScanForm />
      <ModelSizes
        order={order}
        choices={choices}
        q={q}
        curve={answer && 'curve' in answer ? answer.curve : undefined}
      />
      <NewModelForm withCosts={order.with_costs} />
      <FileForm file={answer && 'file' in answer ? answer.file : undefined} />
      <DraftLines key={order.version} order={order} />
    </>
  )
}
