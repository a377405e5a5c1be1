import { expect, it } from 'vitest'
import { tenderListExceptions } from '../exceptions.ts'
import { findViolations, formatViolations, readSources } from '../sources.ts'
import { listTenderKindsElsewhere } from './tender-lists.ts'

it('tender kinds are listed in one file', () => {
  const sources = readSources(['.ts', '.tsx', '.sql'])
  const found = findViolations(sources, listTenderKindsElsewhere, tenderListExceptions)
  const because =
    'a new way of paying would be missed: ask listTenderKinds of core/sales/tenders/rules.ts for a place'
  expect(found, formatViolations(found, because)).toEqual([])
})

const check = (text: string, path = 'core/till/x.ts') => listTenderKindsElsewhere({ path, text })

it.each([
  "const KINDS = ['cash', 'card'] as const",
  "type Kind =\n  | 'bizum'\n  | 'transfer'",
  "where kind in ('voucher', 'gift_card')",
  "if (kind === 'cash' || kind === 'bizum') return",
  'const kinds = ["cash", "transfer"]',
])('a list of tender kinds is refused: %s', (text) => {
  expect(check(text)).toHaveLength(1)
})

it.each([
  "const METHODS = ['transfer', 'pickup', 'cash_on_delivery']",
  "kind === 'cash' ? cash : card",
  "listTenderKinds('refund')",
])('one tender kind alone is accepted: %s', (text) => {
  expect(check(text)).toEqual([])
})
