import { toMeasuredRow } from '../bench/measured-row.ts'
import { alignedTable, tables } from '../bench/table.ts'
import type { SuiteResult } from './run-suite.ts'

/** So many findings of a kind are shown; all are counted. */
const SHOWN = 12

const HEAD = [
  'suite',
  'requests',
  'turned away',
  '5xx of ours',
  'wrong accesses',
  'scripts run',
  'seconds',
  '',
]

/** The counts of every suite and the figures of time and memory, as tables for a terminal, and whether all limits hold. */
export function toReport(results: readonly SuiteResult[]): { text: string; isHeld: boolean } {
  const lines = results.map(({ name, tally, seconds, isCut }) => [
    name,
    String(tally.requests),
    String(tally.turnedAway),
    String(tally.serverErrors.length),
    String(tally.accessViolations.length),
    String(tally.executedScripts.length),
    String(Math.round(seconds)),
    isCut ? 'cut short' : '',
  ])
  const sums = [1, 2, 3, 4, 5, 6].map((column) =>
    String(lines.reduce((sum, line) => sum + Number(line[column]), 0)),
  )
  const rows = results.flatMap(({ rows }) =>
    rows.map((row) => ({ section: 'Time and memory', ...toMeasuredRow(row) })),
  )
  const findings = results.flatMap(({ name, tally }) =>
    [tally.serverErrors, tally.accessViolations, tally.executedScripts].flatMap((list) => [
      ...list.slice(0, SHOWN).map((line) => `${name}: ${line}`),
      ...(list.length > SHOWN ? [`${name}: and ${list.length - SHOWN} more`] : []),
    ]),
  )
  const missed = rows.filter(({ verdict }) => verdict === 'missed').length
  const text = [
    alignedTable(HEAD, [...lines, ['all', ...sums, 'limit 0 of each of the three']]),
    tables(rows),
    findings.join('\n'),
    `${missed} limit(s) of time or memory missed`,
  ]
  const isHeld = findings.length === 0 && missed === 0
  return { text: text.filter((part) => part !== '').join('\n\n'), isHeld }
}
