import { z } from 'zod'

const ErasureLine = z.strictObject({ customer_id: z.int().min(1), erased_at: z.iso.datetime() })

/** A customer whose data were erased on request. Ids only: the list lies beside the copies. */
export type Erasure = z.infer<typeof ErasureLine>

/** The name of the list, beside the copies. */
export const ERASURES_FILE = 'erasures.jsonl'

/** One line of the list. */
export const toErasureLine = (erasure: Erasure) => `${JSON.stringify(ErasureLine.parse(erasure))}\n`

/**
 * The list as it is kept, a JSON object a line. A last line without its end was cut by a crash, and is left out where it
 * cannot be read; any other that cannot be read is an error: nobody must be forgotten.
 */
export function parseErasures(text: string): Erasure[] {
  const lines = text.split('\n')
  const cut = lines.pop() ?? ''
  const whole = lines
    .filter((line) => line.trim() !== '')
    .map((line) => ErasureLine.parse(JSON.parse(line)))
  return cut.trim() === '' ? whole : [...whole, ...readCutLine(cut)]
}

function readCutLine(line: string): Erasure[] {
  try {
    return [ErasureLine.parse(JSON.parse(line))]
  } catch {
    return []
  }
}
