import type { Shop } from '../../context.ts'

/** An open stocktake with its sections. */
export type Countable = Awaited<ReturnType<Shop['stock']['listCountable']>>['stocktakes'][number]

/** What this browser counts. */
export interface CountedSection {
  stocktake: Countable
  section: Countable['sections'][number]
}
