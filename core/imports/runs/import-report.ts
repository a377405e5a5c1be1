import { z } from 'zod'
import { REQUIRED_TO_PUBLISH } from '../../catalog/rules.ts'
import { ImportQuestionsOutput } from '../answers/answer-schemas.ts'
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
  /** Prices of goods on sale that stay until somebody confirms the file's. */
  held_prices: z.int(),
  published: z.int(),
  drafts: z.int(),
  left_out: z.int(),
  /** Pictures that the file names by their addresses; none is fetched. */
  picture_urls: z.int(),
  /** Refused products by reason; one with several reasons stands at each. */
  refused_by: z.record(z.string(), z.int()),
  /** What was left out, or taken otherwise than it is written, by reason. */
  left_by: z.record(z.string(), z.int()),
  /** What the file says of products that came in. */
  read: z.object({
    products: z.int(),
    variants: z.int(),
    pairs: z.int(),
    /** Variants with a price. */
    prices: z.int(),
    lowest_cents: z.int().nullable(),
    highest_cents: z.int().nullable(),
    sum_cents: z.int(),
  }),
  /** Cells that the shop has no meaning for, such as a collection it does not know. */
  unknown_words: z.array(
    z.object({ column: z.string().nullable(), word: z.string(), count: z.int() }),
  ),
  /**
   * What the law wants of its goods and the file leaves open: makers of brands, compositions of kinds of shoes. Imports of
   * before asked nothing.
   */
  questions: ImportQuestionsOutput.optional(),
  /** What was refused and warned of, equal lines as one with the first row. */
  issues: z.array(
    z.object({
      reason: z.enum([...ROW_REASONS, ...WARNINGS]),
      column: z.string().nullable(),
      value: z.string().nullable(),
      count: z.int(),
      row: z.int(),
    }),
  ),
})

/** Equal lines are one: the product and the row are the first. */
const reportedRow = {
  name: z.string(),
  row: z.int(),
  column: z.string().nullable(),
  value: z.string().nullable(),
  count: z.int(),
}

export const ReportLists = z.object({
  /** Bad rows, each with its product, which was left out whole. */
  refused: z.array(z.object({ ...reportedRow, reason: z.enum(ROW_REASONS) })),
  /** Cells that were left out of products that came in. */
  left: z.array(z.object({ ...reportedRow, reason: z.enum(WARNINGS) })),
  /** Prices of goods on sale that stay until they are confirmed. */
  held: z.array(
    z.object({
      name: z.string(),
      row: z.int(),
      variant_id: z.int(),
      old_cents: z.int(),
      new_cents: z.int(),
    }),
  ),
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
  readonly listed: z.infer<typeof ReportLists> = { refused: [], left: [], held: [], drafts: [] }
  private readonly isDryRun: boolean

  constructor({ rehearsed }: { rehearsed: boolean }) {
    this.isDryRun = rehearsed
  }

  add(outcome: ProductOutcome): void {
    const { name } = outcome
    const { refused, left, held, drafts } = this.listed
    for (const told of outcome.left) addLine(left, { name, ...told })
    if (outcome.state === 'refused') {
      for (const told of outcome.refusals) addLine(refused, { name, ...told })
      return
    }
    for (const { variantId, row, oldCents, newCents } of outcome.heldPrices)
      if (held.length < MOST_LISTED)
        held.push({ name, row, variant_id: variantId, old_cents: oldCents, new_cents: newCents })
    if (outcome.missing.length === 0 || drafts.length >= MOST_LISTED) return
    drafts.push({
      product_id: this.isDryRun ? null : outcome.productId,
      name,
      missing: outcome.missing,
      blocked: outcome.missing.some((what) => REQUIRED_TO_PUBLISH.includes(what)),
    })
  }
}

interface ReportLine {
  reason: string
  column: string | null
  value: string | null
  count: number
}

function addLine<Line extends ReportLine>(lines: Line[], line: Omit<Line, 'count'>): void {
  const same = lines.find(
    ({ reason, column, value }) =>
      reason === line.reason && column === line.column && value === line.value,
  )
  if (same) same.count++
  else if (lines.length < MOST_LISTED) lines.push({ ...line, count: 1 } as Line)
}
