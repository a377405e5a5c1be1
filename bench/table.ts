import { BUDGET_CONNECTIONS } from './load/interleaved-rounds.ts'
import type { Budget, MeasuredRow, ResultRow } from './measured-row.ts'

/** The results as Markdown tables, one heading a section, aligned to be readable in a terminal too. */
export function tables(rows: readonly ResultRow[]): string {
  const sections = Map.groupBy(rows, ({ section }) => section)
  return [...sections]
    .flatMap(([section, all]) => [
      `### ${section}`,
      connectionsTable(all.filter(({ connections }) => connections !== undefined)),
      singleTable(all.filter(({ connections }) => connections === undefined)),
    ])
    .filter((block) => block !== '')
    .join('\n\n')
}

/** A line for each subject and a column for each number of connections; the one with the budget is bold. */
function connectionsTable(rows: readonly ResultRow[]): string {
  const counts = [...new Set(rows.map((row) => row.connections ?? 0))].sort((a, b) => a - b)
  const budgetConnections = rows.find(({ budget }) => budget)?.connections ?? BUDGET_CONNECTIONS
  const lines = [...Map.groupBy(rows, ({ what }) => what).values()].map((same) => {
    const budgetRow = (same.find((row) => row.connections === budgetConnections) ??
      same[0]) as ResultRow
    const at = (count: number) => same.find(({ connections }) => connections === count)
    const cells = counts.map((count) => {
      const row = at(count)
      if (!row) return ''
      return row === budgetRow ? `**${formatMeasured(row)}**` : formatMeasured(row)
    })
    const ratios = counts.map((count) => at(count)?.ratio?.toFixed(2) ?? '').join(' / ')
    return [budgetRow.what, ...cells, budgetRow.limit ? ratios : '', ...explanationCells(budgetRow)]
  })
  const head = ['what', ...counts.map((count) => `at ${count}`), `ratio at ${counts.join(' / ')}`]
  return alignedTable([...head, ...EXPLANATION_HEADINGS], lines)
}

function singleTable(rows: readonly MeasuredRow[]): string {
  const lines = rows.map((row) => [
    row.what,
    `**${formatMeasured(row)}**`,
    ...explanationCells(row),
    row.note ?? '',
  ])
  return alignedTable(['what', 'measured', ...EXPLANATION_HEADINGS, ''], lines)
}

const EXPLANATION_HEADINGS = ['rounds', 'p50 / p99 ms', 'processor ms', 'limit', 'budget', '']

function explanationCells({
  rounds,
  p50,
  p99,
  processorMs,
  limit,
  limitMeasured,
  unit,
  budget,
  verdict,
}: MeasuredRow) {
  return [
    formatRounds(rounds),
    p50 === undefined || p99 === undefined ? '' : `${formatNumber(p50)} / ${formatNumber(p99)}`,
    processorMs === undefined ? '' : formatNumber(processorMs),
    limit && limitMeasured !== undefined
      ? `${limit.what}: ${withUnit(limitMeasured, unit)} ${formatRounds(limit.rounds)}`.trim()
      : '',
    budget ? formatBudget(budget, unit) : '',
    verdict,
  ]
}

/** A Markdown table; columns that are empty in every row are left out. */
export function alignedTable(head: readonly string[], lines: readonly string[][]): string {
  if (lines.length === 0) return ''
  const columns = head.map((_, at) => at).filter((at) => lines.some((line) => line[at] !== ''))
  const cells = [head, ...lines].map((line) => columns.map((at) => line[at] ?? ''))
  const widths = columns.map((_, at) => Math.max(3, ...cells.map((line) => line[at]?.length ?? 0)))
  const row = (line: readonly string[]) =>
    `| ${line.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join(' | ')} |`
  const [first = [], ...rest] = cells
  return [row(first), row(widths.map((width) => '-'.repeat(width))), ...rest.map(row)].join('\n')
}

export function formatMeasured({ measured, unit }: MeasuredRow): string {
  return withUnit(measured, unit)
}

function formatRounds(rounds: readonly number[]): string {
  return rounds.length > 1 ? `(${rounds.map(formatNumber).join(' ')})` : ''
}

function withUnit(value: number, unit: string): string {
  return unit.startsWith('/') ? `${formatNumber(value)}${unit}` : `${formatNumber(value)} ${unit}`
}

function formatBudget({ of, atLeast, atMost, below, exactly }: Budget, unit: string): string {
  const [sign, value] = [
    ['exactly', exactly],
    ['>=', atLeast],
    ['<=', atMost],
    ['<', below],
  ].find(([, value]) => value !== undefined) as [string, number]
  return `${sign} ${of === 'ratio' ? `${formatNumber(value)} of it` : withUnit(value, unit)}`
}

function formatNumber(value: number): string {
  if (Number.isInteger(value) || value >= 100) return Math.round(value).toLocaleString('en')
  return value < 1 ? String(Number(value.toPrecision(2))) : value.toFixed(1)
}
