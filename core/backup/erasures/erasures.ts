import { z } from 'zod'

const ErasureLine = z.strictObject({
  /** Whose customer it was, as in the header of a copy: shops may keep their copies in one place. */
  shop: z.string(),
  customer_id: z.int().min(1),
  erased_at: z.iso.datetime(),
})

/** A customer whose data were erased on request. Ids only: the list lies beside the copies. */
export type Erasure = z.infer<typeof ErasureLine>

/** The name of the list, beside the copies and in the folder of data. */
export const ERASURES_FILE = 'erasures.jsonl'

/** The list as it is kept. */
export const formatErasures = (erasures: readonly Erasure[]) =>
  erasures.map((erasure) => `${JSON.stringify(ErasureLine.parse(erasure))}\n`).join('')

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

/** Lists as one, each person once with the day of the first. */
export function mergeErasures(...lists: readonly (readonly Erasure[])[]): Erasure[] {
  const merged = new Map<string, Erasure>()
  for (const erasure of lists.flat()) {
    const key = `${erasure.shop} ${erasure.customer_id}`
    if (!merged.has(key)) merged.set(key, erasure)
  }
  return [...merged.values()]
}

function readCutLine(line: string): Erasure[] {
  try {
    return [ErasureLine.parse(JSON.parse(line))]
  } catch {
    return []
  }
}
