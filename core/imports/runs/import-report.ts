import { z } from 'zod'
import { REQUIRED_TO_PUBLISH } from '../../catalog/rules.ts'
import type { ProductOutcome } from '../products/product-outcome.ts'
import { ROW_REASONS, WARNINGS } from '../rules.ts'

/** Lists of a report end here; the counts say how many there are. */
export const MOST_LISTED = 1_000

export const ImportCountsOutput = z.object({
  products: z.object({
    created: z.int(),
    changed: z.int(),
    unchanged: z.int(),
    refused: z.int(),
  }),
  variants: z.object({ created: z.int(), unchanged: z.int() }),
  pairs: z.int(),
  changed_prices: z.int(),
  published: z.int(),
  drafts: z.int(),
  left_out: z.int(),
  /** Refused products by reason; one with several reasons stands at each. */
  refused_by: z.record(z.string(), z.int()),
  /** What was left out, or taken otherwise than it is written, by reason. */
  left_by: z.record(z.string(), z.int()),
})

const reportedRow = { name: z.string(), row: z.int(), column: z.string().nullable() }

export const ReportLists = z.object({
  /** Bad rows, each with its product, which was left out whole. */
  refused: z.array(z.object({ ...reportedRow, reason: z.enum(ROW_REASONS) })),
  /** Cells that were left out of products that came in. */
  left: z.array(z.object({ ...reportedRow, reason: z.enum(WARNINGS) })),
  /** What each product that shoppers do not see yet still lacks. */
  drafts: z.array(
    z.object({
      /** Nothing in a dry run. */
      product_id: z.int().nullable(),
      name: z.string(),
      missing: z.array(z.string()),
      /** It cannot be published as it is. */
      blocked: z.boolean(),
    }),
  ),
})

/** Gathers what is worth saying of each product, up to a limit. */
export class ImportReport {
  readonly listed: z.infer<typeof ReportLists> = { refused: [], left: [], drafts: [] }
  private readonly isDryRun: boolean

  constructor({ rehearsed }: { rehearsed: boolean }) {
    this.isDryRun = rehearsed
  }

  add(outcome: ProductOutcome): void {
    const { name } = outcome
    const { refused, left, drafts } = this.listed
    for (const told of outcome.left) if (left.length < MOST_LISTED) left.push({ name, ...told })
    if (outcome.state === 'refused') {
      for (const told of outcome.refusals)
        if (refused.length < MOST_LISTED) refused.push({ name, ...told })
      return
    }
    if (outcome.missing.length === 0 || drafts.length >= MOST_LISTED) return
    drafts.push({
      product_id: this.isDryRun ? null : outcome.productId,
      name,
      missing: outcome.missing,
      blocked: outcome.missing.some((what) => REQUIRED_TO_PUBLISH.includes(what)),
    })
  }
}
