import { expect, it, vi } from 'vitest'
import { renderScreen } from '../../../../test/render-screen.tsx'
import {
  buildSizeGrid,
  cellKey,
  type GridPlace,
  listKeysAlong,
  toGridColumn,
  toGridRow,
} from './size-grid.ts'
import { SizeGridCell } from './size-grid-cell.tsx'
import { SizeGridTable } from './size-grid-table.tsx'

/** A line of a delivery note. */
interface Line extends GridPlace {
  pairs: number
}

const line = (colourId: number | null, size: string | null, pairs: number): Line => ({
  colourId,
  size,
  pairs,
  sort: Number(size) || 0,
})
const LINES = [line(2, '40', 3), line(1, '38', 5), line(2, '38', 1)]
const build = (lines: readonly Line[], options = {}) =>
  buildSizeGrid(lines, (each) => each, options)
const key = (colourId: number | null, size: string | null, sort = Number(size) || 0) =>
  cellKey(toGridRow(colourId), toGridColumn(size, sort))

it('a size grid has a row for each colour, a column for each size in order, and what lies in its cells', () => {
  const { rows, columns, cells } = build(LINES)
  expect(rows.map(({ colourId }) => colourId)).toEqual([2, 1])
  expect(columns.map(({ size }) => size)).toEqual(['38', '40'])
  expect(cells.get(key(2, '40'))).toMatchObject({ pairs: 3 })
  expect(cells.get(key(1, '40'))).toBeUndefined()
})

it('a size grid without anything has one cell, without colour or size', () => {
  expect(build([])).toMatchObject({ rows: [{ colourId: null }], columns: [{ size: null }] })
})

it('a width sets two columns of one size apart', () => {
  const wide = { ...line(1, '38', 2), attributes: { ancho: 'H' } }
  expect(build([line(1, '38', 1), wide]).columns).toHaveLength(2)
})

it('a hidden item takes no row or column, and lies in its cell when another shows it', () => {
  const options = { isShown: ({ pairs }: Line) => pairs > 0 }
  expect(build([line(1, '38', 1), line(1, '45', 0)], options).columns).toHaveLength(1)
  const shown = build([line(1, '45', 0)], { ...options, columns: [toGridColumn('45', 45)] })
  expect(shown.columns.map(({ size }) => size)).toEqual(['45'])
  expect(shown.cells.get(key(1, '45'))).toMatchObject({ pairs: 0 })
})

it('a fill along a row or a column of a size grid reaches all of its cells', () => {
  const grid = build(LINES)
  expect(listKeysAlong(grid, key(1, '38'), 'row')).toEqual([key(1, '38'), key(1, '40')])
  expect(listKeysAlong(grid, key(1, '38'), 'column')).toEqual([key(2, '38'), key(1, '38')])
  expect(listKeysAlong(grid, key(9, '38'), 'row')).toEqual([])
})

it('a size grid draws any cell, names each by colour and size, and has a menu only where there are acts', () => {
  const grid = build([...LINES, line(null, '38', 7)])
  const colours = [
    { colour_id: 1, name: { es: 'Negro' }, swatch: '#000000' },
    { colour_id: 2, name: { es: 'Camel' }, swatch: null },
  ]
  const draw = (headActions?: () => { label: string; onClick(): void }[]) =>
    renderScreen(
      <SizeGridTable
        grid={grid}
        caption="Pares recibidos"
        colours={colours}
        onPaste={vi.fn()}
        headActions={headActions}
        renderCell={(place) => (
          <SizeGridCell
            place={place}
            text={String(grid.cells.get(place.key)?.pairs ?? '')}
            onText={vi.fn()}
          />
        )}
      />,
    )
  const html = draw()
  const cells = [...html.matchAll(/aria-label="([^"]+)"[^>]*value="(\d*)"/g)]
  expect(cells.map(([, label, pairs]) => `${label}: ${pairs}`)).toEqual([
    'Camel · 38: 1',
    'Camel · 40: 3',
    'Negro · 38: 5',
    'Negro · 40: ',
    '38: 7',
    '40: ',
  ])
  expect(html).toContain('Pares recibidos')
  expect(html).toContain('Sin color')
  expect(html).not.toContain('aria-haspopup')
  expect(draw(() => [{ label: 'Vaciar', onClick: vi.fn() }])).toContain('aria-haspopup')
})
