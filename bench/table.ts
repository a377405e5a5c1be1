import type { Budget, Judged } from './row.ts'

const HEAD = ['what', 'measured', 'p50 / p99 ms', 'rounds', 'limit', 'ratio', 'budget', '']

/** The rows as a Markdown table, aligned so that it reads in a terminal too. */
export function table(rows: readonly Judged[]): string {
  const cells = [HEAD, ...rows.map(cellsOf)]
  const widths = HEAD.map((_, column) => Math.max(3, ...cells.map((row) => width(row[column]))))
  const line = (row: readonly string[]) =>
    `| ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`
  const rule = line(widths.map((size) => '-'.repeat(size)))
  return [line(HEAD), rule, ...rows.map((row) => line(cellsOf(row)))].join('\n')
}

function cellsOf(row: Judged): string[] {
  const { unit, p50, p99, limit, limitMeasured, ratio, budget } = row
  return [
    row.note ? `${row.what} (${row.note})` : row.what,
    `${figure(row.measured)} ${unit}`,
    p50 === undefined || p99 === undefined ? '' : `${figure(p50)} / ${figure(p99)}`,
    row.rounds.map(figure).join(' '),
    limit && limitMeasured !== undefined
      ? `${limit.what} ${figure(limitMeasured)} ${unit} (${limit.rounds.map(figure).join(' ')})`
      : '',
    ratio === undefined ? '' : ratio.toFixed(3),
    budget ? words(budget, unit) : '',
    row.verdict,
  ]
}

function words({ of, atLeast, below, exactly }: Budget, unit: string): string {
  const after = of === 'ratio' ? '' : ` ${unit}`
  if (exactly !== undefined) return `exactly ${figure(exactly)}${after}`
  return atLeast === undefined ? `< ${figure(below ?? 0)}${after}` : `>= ${figure(atLeast)}${after}`
}

function figure(value: number): string {
  if (Number.isInteger(value) || value >= 100) return Math.round(value).toLocaleString('en')
  return value < 1 ? String(Number(value.toPrecision(2))) : value.toFixed(1)
}

function width(cell: string | undefined): number {
  return cell?.length ?? 0
}
