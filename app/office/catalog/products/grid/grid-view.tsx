import { useTranslation } from 'react-i18next'
import { cellKey } from '../../../ui/size-grid/size-grid.ts'
import { SizeGridTable } from '../../../ui/size-grid/size-grid-table.tsx'
import type { ColourChoice } from '../product.ts'
import { toCellView } from './cell-view.ts'
import { GridCell } from './grid-cell.tsx'
import { type GridEdits, offerCells } from './grid-edits.ts'
import type { GridDispatch, GridState } from './grid-state.ts'
import { isSaved, type Layer } from './variant-grid.ts'

interface GridViewProps {
  state: GridState
  dispatch: GridDispatch
  layer: Layer
  vatRate: number | null
  colours: readonly ColourChoice[]
  onFocus(key: string): void
}

/** The variants of a product in one layer, where they are edited. */
export function GridView(props: GridViewProps) {
  const { state, dispatch, layer, vatRate, colours, onFocus } = props
  const { t, i18n } = useTranslation('office/catalog/products')
  const { grid, edits, changes, refusals } = state
  const { rows, columns } = grid
  const write = (texts: Record<string, string>) => dispatch({ type: 'cells written', layer, texts })
  return (
    <SizeGridTable
      grid={grid}
      caption={t('grid_caption', { layer: t(`layer.${layer}`) })}
      colours={colours}
      onPaste={write}
      headActions={(keys, label) => [
        { label: t('take_out', { label }), onClick: () => takeOut(keys) },
      ]}
      renderCell={(place) => (
        <GridCell
          place={place}
          view={toCellView(place.key, { grid, edits, layer, language: i18n.language })}
          layer={layer}
          vatRate={vatRate}
          isInvalid={place.key in changes.invalid || place.key in refusals}
          onText={(text) => write({ [place.key]: text })}
          onFocus={onFocus}
        />
      )}
    />
  )

  function takeOut(keys: string[]) {
    const options = { offered: false, isSaved: (key: string) => isSaved(grid, key) }
    const next = offerCells(edits, keys, options)
    dispatch({ type: 'grid edited', edits: withoutEmpty(next, keys) })
  }

  /** A colour or size that was only just added goes with its last cell. */
  function withoutEmpty(next: GridEdits, keys: readonly string[]): GridEdits {
    const gone = new Set(keys)
    return {
      ...next,
      rows: next.rows.filter((row) => !columns.every((column) => gone.has(cellKey(row, column)))),
      columns: next.columns.filter(
        (column) => !rows.every((row) => gone.has(cellKey(row, column))),
      ),
    }
  }
}
