import { describe, expect, it } from 'vitest'
import * as exceptions from './exceptions.ts'
import { findViolations, formatViolations, isTest, type Source, typescript } from './sources.ts'

/** Tables whose rows are of the trial or real. */
const SIDED =
  /\b(?:from|join)\s+(?:sales|invoices|cash_sessions|deposits|tenders|refunds|returns)\b/i
/** The columns and conditions of the side, and the filters that have them. */
const NAMES_SIDE =
  /\b(?:is_trial|test_mode|isChosenSide|IN_TRIAL|buildSaleConditions|SESSION_CONDITIONS|SessionFilter|SELLER_ACTS_RELATION)\b/
/** Files that list, count, add up or write out rows of many sales. */
const LISTS = /\/(?:list|export|sum|search)-[\w-]+\.ts$|-(?:filter|book)\.ts$|\/reports\//

/** Lists and sums of sales, in SQL, that do not say of which side they are. */
function sidelessLists({ path, text }: Source): string[] {
  if (isTest(path) || !path.startsWith('core/') || !LISTS.test(path)) return []
  if (!SIDED.test(text) || NAMES_SIDE.test(text)) return []
  return ['reads sales or their money, and says neither trial nor real']
}

describe('lists and sums of sales', () => {
  const sources = typescript()

  it('every list, sum and file of sales is of the trial or of real sales, never of both', () => {
    const found = findViolations(sources, sidelessLists, exceptions.listsBothSides)
    const because =
      'figures of a shop that has finished its trial must not have one sale of it: core/settings/trial/trial-side.ts has the condition'
    expect(found, formatViolations(found, because)).toEqual([])
  })

  it('every exception about the trial is still needed', () => {
    const idle = Object.keys(exceptions.listsBothSides).filter(
      (path) => !sources.some((each) => each.path === path && sidelessLists(each).length > 0),
    )
    expect(idle, 'an exception without a violation hides the next one').toEqual([])
  })

  it('a list that reads sales without a side is found, and one with a side is not', () => {
    const path = 'core/sales/list-sales.ts'
    const text = 'const LIST = `select count(*) from sales s`'
    expect(sidelessLists({ path, text })).toHaveLength(1)
    expect(sidelessLists({ path, text: `${text} where is_trial` })).toEqual([])
    expect(sidelessLists({ path: 'core/sales/get-sale.ts', text })).toEqual([])
  })
})
