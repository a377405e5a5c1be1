import { type ClipboardEvent, Fragment, type KeyboardEvent, type ReactNode, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import hidden from '../../../ui/hidden.module.css'
import { ColourDot } from '../colour-dots.tsx'
import { notify } from '../notify.ts'
import { toCellStep } from './cell-step.ts'
import { isTable, parsePaste, spreadTable } from './clipboard.ts'
import { type GridAction, GridHead } from './grid-head.tsx'
import styles from './size-grid.module.css'
import { cellKey, listColumnKeys, listRowKeys, type SizeGrid } from './size-grid.ts'
import type { CellPlace } from './size-grid-cell.tsx'
import { type GridColour, useGridLabels } from './use-grid-labels.ts'

interface SizeGridTableProps {
  grid: Pick<SizeGrid<unknown>, 'rows' | 'columns'>
  /** What the table is, for screen readers. */
  caption: string
  colours: readonly GridColour[]
  /** Draws a cell, usually a `SizeGridCell`. */
  renderCell(place: CellPlace): ReactNode
  /** Takes the texts of a spreadsheet that was pasted, by cell. */
  onPaste(texts: Record<string, string>): void
  /** The menu of a colour or a size, whose cells are given. */
  headActions?(keys: string[], label: string): readonly GridAction[]
}

/**
 * A table of colours and sizes. Arrows and Enter go from cell to cell; what was copied from a spreadsheet is spread
 * from the cell in which it is pasted.
 */
export function SizeGridTable(props: SizeGridTableProps) {
  const { grid, caption, colours, renderCell, onPaste, headActions } = props
  const { rows, columns } = grid
  const { t } = useTranslation('office/ui')
  const table = useRef<HTMLTableElement>(null)
  const labels = useGridLabels(colours)

  const step = (event: KeyboardEvent<HTMLTableElement>) => {
    if (!(event.target instanceof HTMLInputElement)) return
    const change = toCellStep(event, event.target)
    if (!change) return
    const { row, column } = readPlace(event.target)
    const next = table.current?.querySelector<HTMLInputElement>(
      `input[data-row="${row + change.down}"][data-column="${column + change.right}"]`,
    )
    event.preventDefault()
    next?.focus()
  }
  const paste = (event: ClipboardEvent<HTMLTableElement>) => {
    const text = event.clipboardData.getData('text/plain')
    if (!(event.target instanceof HTMLInputElement) || !isTable(text)) return
    event.preventDefault()
    const { texts, outside } = spreadTable(parsePaste(text), grid, readPlace(event.target))
    onPaste(texts)
    notify({
      kind: outside > 0 ? 'warning' : 'default',
      title: t('pasted', { count: Object.keys(texts).length }),
      ...(outside > 0 && { text: t('pasted_outside', { count: outside }) }),
    })
  }
  const head = (label: string, keys: string[]) => ({ label, actions: headActions?.(keys, label) })

  return (
    <div className={styles.scroll}>
      <table ref={table} className={styles.grid} onKeyDown={step} onPaste={paste}>
        <caption className={hidden.hidden}>{caption}</caption>
        <thead>
          <tr>
            <th scope="col" className={styles.corner}>
              {t('colour')}
            </th>
            {columns.map((column) => (
              <th key={column.key} scope="col">
                <GridHead {...head(labels.column(column), listColumnKeys(grid, column))} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, down) => {
            const colour = labels.findColour(row)
            return (
              <tr key={row.key}>
                <th scope="row" className={styles.colour}>
                  <GridHead
                    {...head(labels.row(row), listRowKeys(grid, row))}
                    sign={colour && <ColourDot swatch={colour.swatch} />}
                  />
                </th>
                {columns.map((column, right) => {
                  const key = cellKey(row, column)
                  const label = labels.cell(row, column)
                  return (
                    <Fragment key={key}>
                      {renderCell({ key, row: down, column: right, label })}
                    </Fragment>
                  )
                })}
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}

function readPlace({ dataset }: HTMLElement) {
  return { row: Number(dataset.row), column: Number(dataset.column) }
}
