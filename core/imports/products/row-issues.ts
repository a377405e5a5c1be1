import type { RowReason, RowReport, Warning } from '../rules.ts'

/** Refusals or warnings of a file that say the same of the same cell, as one. */
export interface RowIssue {
  reason: RowReason | Warning
  column: string | null
  value: string | null
  count: number
  /** The first row. */
  row: number
}

/** Beyond these, cells are no longer told apart. */
const MOST_ISSUES = 200

/** Counts refusals and warnings: equal ones become one line. */
export function addIssues(
  issues: RowIssue[],
  told: readonly RowReport<RowReason | Warning>[],
): void {
  for (const { reason, column, value, row } of told) {
    if (reason === 'PRICE_UNCONFIRMED') continue
    const same =
      find(issues, { reason, column, value }) ??
      (issues.length < MOST_ISSUES ? undefined : find(issues, { reason, column, value: null }))
    if (same) same.count++
    else {
      const isListed = issues.length < MOST_ISSUES
      issues.push({ reason, column, value: isListed ? value : null, count: 1, row })
    }
  }
}

const find = (issues: RowIssue[], { reason, column, value }: Omit<RowIssue, 'count' | 'row'>) =>
  issues.find(
    (issue) => issue.reason === reason && issue.column === column && issue.value === value,
  )
