import { PRINTED_PAPERS } from '../../../core/sales/prints/rules.ts'
import type { NoteFailure } from '../../print/printing/run-job.ts'
import { newId } from '../../ui/new-id.ts'
import { client } from '../client.ts'

const ANSWER_MS = 25_000

/** Tells the shop that a paper did not come out of the printer of this device, so that the next one is no copy. */
export const noteFailure: NoteFailure = async ({ paper, id }, failure) => {
  const printed = PRINTED_PAPERS.find((each) => each === paper)
  if (!printed) return
  const options = { context: { operationId: newId() }, signal: AbortSignal.timeout(ANSWER_MS) }
  await client.sales.notePrintFailure({ paper: printed, id, failure }, options).catch(() => {})
}
