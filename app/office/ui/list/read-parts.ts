import { orErrorPage } from '../../../refusals.ts'

interface Part<Row, Next> {
  rows: readonly Row[]
  /** What the next part is asked for with; null after the last one. */
  next: Next | null
}

/** The rows of an export, part by part. The first one is read at once, so that a refusal is answered as one. */
export async function readParts<Row, Next = number>(
  readPart: (from: Next | undefined) => Promise<Part<Row, Next>>,
): Promise<AsyncIterable<Row>> {
  const first = await orErrorPage(readPart(undefined))
  return (async function* () {
    for (let part = first; ; part = await readPart(part.next)) {
      yield* part.rows
      if (part.next === null) return
    }
  })()
}
