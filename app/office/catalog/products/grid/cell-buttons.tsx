import { Button, Group } from '@mantine/core'
import type { MouseEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { toCellView } from './cell-view.ts'
import { offerCells, setCellTexts } from './grid-edits.ts'
import type { GridDispatch, GridState } from './grid-state.ts'
import { cellKey, isSaved, type Layer } from './size-grid.ts'

interface CellButtonsProps {
  state: GridState
  dispatch: GridDispatch
  layer: Layer
  focused: string | undefined
}

/** Fills a row or a column with the text of the focused cell, and takes the cell in or out. */
export function CellButtons({ state, dispatch, layer, focused }: CellButtonsProps) {
  const { t, i18n } = useTranslation('office/catalog/products')
  const { grid, edits } = state
  const { rows, columns } = grid
  const row = rows.find((each) => columns.some((column) => cellKey(each, column) === focused))
  const column = row && columns.find((each) => cellKey(row, each) === focused)
  const toView = (key: string) => toCellView(key, { grid, edits, layer, language: i18n.language })
  const cell = focused && row ? toView(focused) : undefined
  const fill = (keys: string[]) => {
    const offered = keys.filter((key) => toView(key).isOffered)
    const texts = Object.fromEntries(offered.map((key) => [key, cell?.text ?? '']))
    dispatch({ type: 'grid edited', edits: setCellTexts(edits, layer, texts) })
  }
  const toggle = () => {
    if (!focused) return
    const options = { offered: !cell?.isOffered, isSaved: (key: string) => isSaved(grid, key) }
    dispatch({ type: 'grid edited', edits: offerCells(edits, [focused], options) })
  }
  const canFill = layer === 'price' || layer === 'stock'
  const button = {
    variant: 'default',
    size: 'compact-sm',
    // The cell keeps the focus.
    onMouseDown: (event: MouseEvent) => event.preventDefault(),
  }
  return (
    <Group gap={6} role="group" aria-label={t('cell')}>
      {canFill && (
        <>
          <Button
            {...button}
            disabled={!cell?.text}
            onClick={() => fill(row ? columns.map((each) => cellKey(row, each)) : [])}
          >
            {t('fill_row')}
          </Button>
          <Button
            {...button}
            disabled={!cell?.text}
            onClick={() => fill(column ? rows.map((each) => cellKey(each, column)) : [])}
          >
            {t('fill_column')}
          </Button>
        </>
      )}
      <Button {...button} disabled={!cell} onClick={toggle}>
        {cell?.isOffered === false ? t('offer_cell') : t('take_out_cell')}
      </Button>
    </Group>
  )
}
