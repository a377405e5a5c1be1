import { expect, it } from 'vitest'
import { type Row, toMeasuredRow } from '../measured-row.ts'
import { compareRuns } from './compare-runs.ts'

const run = (name: string, ...rows: Row[]) => ({
  name,
  results: {
    at: '2026-11-24',
    products: 2000,
    machine: '2 cores',
    quick: false,
    failed: [],
    rows: rows.map((row) => ({ section: 'Orders', ...toMeasuredRow(row) })),
  },
})
const rate = (perSecond: number, limit?: number): Row => ({
  what: 'placing',
  connections: 8,
  unit: '/s',
  rounds: [perSecond],
  ...(limit && { limit: { what: 'bare', rounds: [limit] } }),
})
const time = (ms: number): Row => ({ what: 'finishing', unit: 'ms', rounds: [ms] })

it('a run beside the one kept before it says what became better and what became worse', () => {
  const table = compareRuns(
    run('abc1234', rate(1000), time(10)),
    run('def5678', rate(1500), time(20)),
  )
  expect(table.split('\n')).toEqual([
    '| what          | abc1234 | def5678 | gain  |       |',
    '| ------------- | ------- | ------- | ----- | ----- |',
    '| placing, at 8 | 1,000/s | 1,500/s | +50 % |       |',
    '| finishing     | 10 ms   | 20 ms   | -50 % | worse |',
  ])
})

it('figures with a limit are compared by their ratio to it', () => {
  const table = compareRuns(run('a', rate(1000, 10_000)), run('b', rate(500, 5_000)))
  expect(table).toMatch(/\| 0 % +\|/)
})

it('figures that only one of two runs has are left out', () => {
  expect(compareRuns(run('a', rate(1000)), run('b', time(10)))).toBe('')
})
