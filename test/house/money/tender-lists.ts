import { TENDER_KINDS } from '../../../core/sales/tenders/rules.ts'
import type { Source } from '../sources.ts'

const THE_LIST = 'core/sales/tenders/rules.ts'
const KIND = `['"\`](?:${TENDER_KINDS.join('|')})['"\`]`
const PRODUCT = /^(?:app|core|server)\//
const NOT_PRODUCT = /^core\/migrations\/|\.(?:test|fixture)\.tsx?$/
/** Two different kinds side by side: in an array, a union, a condition or `in (…)`. */
const LIST = new RegExp(`(${KIND})\\s*(?:,|\\|(?:\\|[^'"\`\\n]{0,40})?)\\s*(?!\\1)${KIND}`, 'g')

/** Refuses a list of tender kinds outside the one file that says where each is allowed. */
export function listTenderKindsElsewhere({ path, text }: Source): string[] {
  if (path === THE_LIST || !PRODUCT.test(path) || NOT_PRODUCT.test(path)) return []
  return [...text.matchAll(LIST)].map((match) => {
    const line = text.slice(0, match.index).split('\n').length
    return `line ${line} lists ${match[0].replaceAll(/\s+/g, ' ')}`
  })
}
