import fc from 'fast-check'
import { expect, it } from 'vitest'
import { isTable, parsePaste, spreadTable } from './clipboard.ts'
import { cellKey, toGridColumn, toGridRow } from './size-grid.ts'

it('a paste is read as the rows and columns that the spreadsheet had', () => {
  expect(parsePaste('49,90\t59,90\r\n"1.675,00"\t\r\n')).toEqual([
    ['49,90', '59,90'],
    ['1.675,00', ''],
  ])
  expect(parsePaste('"a\tb"\t"dice ""sí"""')).toEqual([['a\tb', 'dice "sí"']])
})

it('a paste of one cell is no table', () => {
  expect(isTable('49,90\n')).toBe(false)
  expect(isTable('49,90\t1')).toBe(true)
})

it('a paste goes to the right and down, leaves cells where it is empty, and counts what lies outside', () => {
  const rows = [toGridRow(1), toGridRow(2)]
  const columns = [toGridColumn('38', 38), toGridColumn('39', 39)]
  const table = parsePaste('1\t\t3\n4\t5\t6')
  const key = cellKey(toGridRow(2), toGridColumn('38', 38))
  expect(spreadTable(table, { rows, columns }, { row: 1, column: 0 })).toEqual({
    texts: { [key]: '1' },
    outside: 4,
  })
})

it('a paste of any texts is read as it was copied', () => {
  const cell = fc.string({ maxLength: 4 }).map((text) => text.replace(/["\t\r\n]/g, '').trim())
  fc.assert(
    fc.property(
      fc.array(fc.array(cell, { minLength: 2, maxLength: 2 }), { minLength: 1, maxLength: 4 }),
      (table) => {
        const text = table.map((line) => line.join('\t')).join('\n')
        const isTrimmed = table.at(-1)?.every((each) => each === '') && table.length > 1
        expect(parsePaste(text)).toEqual(isTrimmed ? table.slice(0, -1) : table)
      },
    ),
  )
})
