import { expect, it } from 'vitest'
import { getAxisWidth } from './axis-width.ts'
import { toPoints } from './chart-data.ts'

const format = (value: number) => `${value} €`

it('an axis is as wide as the longest of its values, and never too narrow for a short one', () => {
  const of = (...values: (number | null)[]) =>
    getAxisWidth({ labels: [], series: [{ label: 'Neto', values }], format })
  expect(of(1, 2)).toBe(of(3))
  expect(of(1_234_567)).toBeGreaterThan(of(12_345))
  expect(of(null)).toBe(of(0))
  expect(of(-1_234_567, 5)).toBeGreaterThan(of(5))
})

it('each label has its values, and a gap where one has none', () => {
  const series = [
    { label: 'Estos días', values: [1, null] },
    { label: 'Antes', values: [3] },
  ]
  expect(toPoints({ labels: ['lunes', 'martes'], axisLabels: ['L'], series, format })).toEqual([
    { label: 'lunes', axis: 'L', s0: 1, s1: 3 },
    { label: 'martes', axis: 'martes', s0: null, s1: null },
  ])
})
