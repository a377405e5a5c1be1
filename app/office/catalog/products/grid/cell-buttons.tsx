import { Button, Group } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { FillButtons, keepFocus } from '../../../ui/size-grid/fill-buttons.tsx'
import { listKeysAlong } from '../../../ui/size-grid/size-grid.ts'
import { toCellView } from './cell-view.ts'
import { offerCells, setCellTexts } from './grid-edits.ts'
import type { GridDispatch, GridState } from './grid-state.ts'
import { isSaved, type Layer } from './variant-grid.ts'

interface CellButtonsProps {
  state: GridState
  dispatch: GridDispatch
  layer: Layer
  focused: string | undefined
}

/** Fills a row or a column with the text of the focused cell, takes the cell in or out, and prints its label. */
export function CellButtons({ state, dispatch, layer, focused }: CellButtonsProps) {
  const { t, i18n } = useTranslation('office/catalog/products')
  const { grid, edits } = state
  const toView = (key: string) => toCellView(key, { grid, edits, layer, language: i18n.language })
  const isInGrid = focused !== undefined && listKeysAlong(grid, focused, 'row').length > 0
  const cell = isInGrid ? toView(focused) : undefined
  const toggle = () => {
    if (!focused) return
    const options = { offered: !cell?.isOffered, isSaved: (key: string) => isSaved(grid, key) }
    dispatch({ type: 'grid edited', edits: offerCells(edits, [focused], options) })
  }
  return (
    <Group gap={6} role="group" aria-label={t('cell')}>
      {(layer === 'price' || layer === 'cost' || layer === 'stock') && (
        <FillButtons
          grid={grid}
          focused={focused}
          text={cell?.text}
          mayFill={(key) => toView(key).isOffered}
          onFill={(texts) =>
            dispatch({ type: 'grid edited', edits: setCellTexts(edits, layer, texts) })
          }
        />
      )}
      <Button
        variant="default"
        size="compact-sm"
        disabled={!cell}
        onMouseDown={keepFocus}
        onClick={toggle}
      >
        {cell?.isOffered === false ? t('offer_cell') : t('take_out_cell')}
      </Button>
      {cell?.isOffered && cell.saved && (
        <Button
          component="a"
          href={`/print-label?variant=${cell.saved.variant_id}`}
          target="_blank"
          rel="noopener"
          variant="default"
          size="compact-sm"
          onMouseDown={keepFocus}
        >
          {t('cell_label')}
        </Button>
      )}
    </Group>
  )
}
