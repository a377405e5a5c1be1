import type { Figure } from './figures.ts'
import { JUDGED_AT } from './load/turns.ts'
import type { Budget, Judged } from './row.ts'

/** The figures as Markdown tables, aligned so that they read in a terminal too: a heading for each section. */
export function tables(rows: readonly Figure[]): string {
  const sections = Map.groupBy(rows, ({ section }) => section)
  return [...sections]
    .flatMap(([section, all]) => [
      `### ${section}`,
      sideBySide(all.filter(({ connections }) => connections !== undefined)),
      oneEach(all.filter(({ connections }) => connections === undefined)),
    ])
    .filter((block) => block !== '')
    .join('\n\n')
}

/** A line for each subject, a column for each number of connections; the judged one is bold and explained. */
function sideBySide(rows: readonly Figure[]): string {
  const counts = [...new Set(rows.map((row) => row.connections ?? 0))].sort((a, b) => a - b)
  const judgedAt = rows.find(({ budget }) => budget)?.connections ?? JUDGED_AT
  const lines = [...Map.groupBy(rows, ({ what }) => what).values()].map((same) => {
    const judged = (same.find((row) => row.connections === judgedAt) ?? same[0]) as Figure
    const at = (count: number) => same.find(({ connections }) => connections === count)
    const cells = counts.map((count) => {
      const row = at(count)
      if (!row) return ''
      return row === judged ? `**${shown(row)}**` : shown(row)
    })
    const ratios = counts.map((count) => at(count)?.ratio?.toFixed(2) ?? '').join(' / ')
    return [judged.what, ...cells, judged.limit ? ratios : '', ...explained(judged)]
  })
  const head = ['what', ...counts.map((count) => `at ${count}`), `ratio at ${counts.join(' / ')}`]
  return aligned([...head, ...EXPLAINED], lines)
}

function oneEach(rows: readonly Judged[]): string {
  const lines = rows.map((row) => [
    row.what,
    `**${shown(row)}**`,
    ...explained(row),
    row.note ?? '',
  ])
  return aligned(['what', 'measured', ...EXPLAINED, ''], lines)
}

const EXPLAINED = ['rounds', 'p50 / p99 ms', 'limit', 'budget', '']

function explained({ rounds, p50, p99, limit, limitMeasured, unit, budget, verdict }: Judged) {
  return [
    several(rounds),
    p50 === undefined || p99 === undefined ? '' : `${figure(p50)} / ${figure(p99)}`,
    limit && limitMeasured !== undefined
      ? `${limit.what}: ${withUnit(limitMeasured, unit)} ${several(limit.rounds)}`.trim()
      : '',
    budget ? words(budget, unit) : '',
    verdict,
  ]
}

/** Columns that say nothing anywhere are left out. */
function aligned(head: readonly string[], lines: readonly string[][]): string {
  if (lines.length === 0) return ''
  const columns = head.map((_, at) => at).filter((at) => lines.some((line) => line[at] !== ''))
  const cells = [head, ...lines].map((line) => columns.map((at) => line[at] ?? ''))
  const widths = columns.map((_, at) => Math.max(3, ...cells.map((line) => line[at]?.length ?? 0)))
  const row = (line: readonly string[]) =>
    `| ${line.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join(' | ')} |`
  const [first = [], ...rest] = cells
  return [row(first), row(widths.map((width) => '-'.repeat(width))), ...rest.map(row)].join('\n')
}

function shown({ measured, unit }: Judged): string {
  return withUnit(measured, unit)
}

function several(rounds: readonly number[]): string {
  return rounds.length > 1 ? `(${rounds.map(figure).join(' ')})` : ''
}

function withUnit(value: number, unit: string): string {
  return unit === '/s' ? `${figure(value)}/s` : `${figure(value)} ${unit}`
}

function words({ of, atLeast, atMost, below, exactly }: Budget, unit: string): string {
  const [sign, value] = [
    ['exactly', exactly],
    ['>=', atLeast],
    ['<=', atMost],
    ['<', below],
  ].find(([, value]) => value !== undefined) as [string, number]
  return `${sign} ${of === 'ratio' ? `${figure(value)} of it` : withUnit(value, unit)}`
}

function figure(value: number): string {
  if (Number.isInteger(value) || value >= 100) return Math.round(value).toLocaleString('en')
  return value < 1 ? String(Number(value.toPrecision(2))) : value.toFixed(1)
}
