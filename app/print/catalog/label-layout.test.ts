import fc from 'fast-check'
import { expect, it } from 'vitest'
import {
  fillPages,
  findModuleDots,
  findNextStart,
  layOutLabels,
  scaleLabel,
} from './label-layout.ts'

const SETTINGS = {
  box_label: { width_mm: 70, height_mm: 40 },
  tag_label: { width_mm: 40, height_mm: 25 },
  label_sheet: {
    columns: 4,
    rows: 11,
    margin_x_mm: 8,
    margin_y_mm: 8.8,
    gap_x_mm: 0,
    gap_y_mm: 0,
  },
}

it('a roll has the size of the settings or of the usual small one, and a sheet divides A4', () => {
  const sizeOn = (paper: 'roll' | 'small' | 'sheet', kind: 'box' | 'tag' = 'box') =>
    layOutLabels(SETTINGS, { kind, paper }).label
  expect(sizeOn('roll')).toEqual({ width_mm: 70, height_mm: 40 })
  expect(sizeOn('roll', 'tag')).toEqual({ width_mm: 40, height_mm: 25 })
  expect(sizeOn('small')).toEqual({ width_mm: 50, height_mm: 30 })
  expect(sizeOn('sheet')).toEqual({ width_mm: 48.5, height_mm: 25.4 })
})

it('letters stay off the edge of a sheet that has no margin, and get smaller there', () => {
  const label_sheet = {
    ...SETTINGS.label_sheet,
    columns: 3,
    rows: 8,
    margin_x_mm: 0,
    margin_y_mm: 0.5,
  }
  const { label, edge } = layOutLabels(
    { ...SETTINGS, label_sheet },
    { kind: 'box', paper: 'sheet' },
  )
  expect({ label, edge }).toEqual({
    label: { width_mm: 70, height_mm: 37 },
    edge: { x: 4, y: 3.5 },
  })
  const onSheet = scaleLabel('box', label, edge)
  const onRoll = scaleLabel('box', label, { x: 0, y: 0 })
  expect(onSheet.pad).toEqual({ x: 4, y: 3.5 })
  expect(onSheet.unit).toBeLessThan(onRoll.unit)
  expect(scaleLabel('box', { width_mm: 50, height_mm: 30 }, { x: 0, y: 0 }).unit).toBe(1)
})

it('labels that were used before are left blank, and the next part begins where this one has ended', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 8 }),
      fc.integer({ min: 1, max: 20 }),
      fc.integer({ min: 1, max: 200 }),
      fc.integer({ min: 1, max: 300 }),
      (columns, rows, start, count) => {
        const sheet = { columns, rows }
        const labels = Array.from({ length: count }, (_, at) => at)
        const pages = fillPages(labels, sheet, start)
        expect(pages.flat().filter((label) => label !== undefined)).toEqual(labels)
        for (const page of pages.slice(0, -1)) expect(page).toHaveLength(columns * rows)
        const last = pages.at(-1) ?? []
        expect(findNextStart(sheet, start, count) - 1).toBe(last.length % (columns * rows))
      },
    ),
  )
})

it('bars have two or three whole dots, or none where the label is too narrow for them', () => {
  expect(findModuleDots(113, 50)).toBe(2)
  expect(findModuleDots(113, 70)).toBe(3)
  expect(findModuleDots(300, 50)).toBeNull()
})
