import { Alert, Button, Group, Stack, Text } from '@mantine/core'
import IconFileSpreadsheet from '@tabler/icons-react/dist/esm/icons/IconFileSpreadsheet.mjs'
import IconTag from '@tabler/icons-react/dist/esm/icons/IconTag.mjs'
import IconTags from '@tabler/icons-react/dist/esm/icons/IconTags.mjs'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router'
import { toPairsPath } from '../../../stock/pairs/pairs-params.ts'
import { cellKey } from '../../../ui/size-grid/size-grid.ts'
import { useGridLabels } from '../../../ui/size-grid/use-grid-labels.ts'
import { useMe } from '../../../use-me.ts'
import { AddColours } from '../grid/add-colours.tsx'
import { AddSizes } from '../grid/add-sizes.tsx'
import { type AddedToGrid, addToGrid } from '../grid/add-to.ts'
import { BrokenRuns } from '../grid/broken-runs.tsx'
import { CellRefusalList } from '../grid/cell-refusal-list.tsx'
import type { GridDispatch, GridState } from '../grid/grid-state.ts'
import { GridToolbar } from '../grid/grid-toolbar.tsx'
import { GridView } from '../grid/grid-view.tsx'
import { LAYERS, type Layer } from '../grid/variant-grid.ts'
import type { ColourChoice } from '../product.ts'
import styles from './editor.module.css'
import { Section } from './section.tsx'

interface GridSectionProps {
  productId: number
  state: GridState
  dispatch: GridDispatch
  colours: readonly ColourChoice[]
  /** Its usual runs of sizes are offered. */
  collection: string | null
  /** Of its VAT, in per cent. */
  vatRate: number | null
  version: number
  onVersion(version: number): void
}

/** Colours down, sizes across: prices, barcodes and pairs of a model in one table. */
export function GridSection(props: GridSectionProps) {
  const { productId, state, dispatch, colours, collection, vatRate, version, onVersion } = props
  const { t } = useTranslation('office/catalog/products')
  const layers = useLayers()
  const [layer, setLayer] = useLayer(layers)
  const [focused, setFocused] = useState<string>()
  const { grid, edits } = state
  const hasNoPairs = [...grid.cells.values()].every(({ stock }) => stock === 0)
  const isEmpty = [...grid.cells.values()].every(({ archived }) => archived)
  const add = (added: AddedToGrid) =>
    dispatch({ type: 'grid edited', edits: addToGrid(edits, grid, added) })
  const view = { state, layer, colours, vatRate }
  return (
    <Section id="grid" title={t('section.grid')}>
      <Stack gap="md">
        {isEmpty && edits.rows.length + edits.columns.length === 0 && (
          <Alert color="yellow">{t('grid_empty')}</Alert>
        )}
        <Group gap="xl" align="flex-end">
          <AddColours
            grid={grid}
            colours={colours}
            version={version}
            onVersion={onVersion}
            onAdd={(rows) => add({ rows })}
          />
          <AddSizes grid={grid} collection={collection} onAdd={(columns) => add({ columns })} />
          {!isEmpty && (
            <Button
              component="a"
              href={`/print-label?product=${productId}`}
              target="_blank"
              rel="noopener"
              variant="default"
              leftSection={<IconTags size={18} />}
            >
              {t('labels')}
            </Button>
          )}
          {!isEmpty && (
            <Button
              component={Link}
              to={`/admin/marked-pairs?product_id=${productId}`}
              variant="default"
              leftSection={<IconTag size={18} />}
            >
              {t('marked_pairs')}
            </Button>
          )}
          {!isEmpty && hasNoPairs && <StockByFile />}
        </Group>
        {layer === 'stock' && <BrokenRuns grid={grid} colours={colours} />}
        <div>
          {layers.map((each) => (
            <span key={each} id={`grid-${each}`} className={styles.place} />
          ))}
          <GridToolbar
            state={state}
            dispatch={dispatch}
            layer={layer}
            layers={layers}
            focused={focused}
            onLayer={setLayer}
          />
        </div>
        <GridView {...view} dispatch={dispatch} onFocus={setFocused} />
        {layer === 'stock' && <PairsLink grid={grid} focused={focused} colours={colours} />}
        <CellRefusalList state={state} colours={colours} />
        <Text size="sm" c="dimmed">
          {t(`grid_hint.${layer}`)}
        </Text>
      </Stack>
    </Section>
  )
}

interface PairsLinkProps {
  grid: GridState['grid']
  /** Key of the cell that had the focus last. */
  focused: string | undefined
  colours: readonly ColourChoice[]
}

/** Leads to the pairs of the size that had the focus last, each with its story. */
function PairsLink({ grid, focused, colours }: PairsLinkProps) {
  const { t } = useTranslation('office/catalog/products')
  const labels = useGridLabels(colours)
  const variant = focused === undefined ? undefined : grid.cells.get(focused)
  const row = grid.rows.find(({ colourId }) => colourId === variant?.colour_id)
  const column = grid.columns.find((each) => row && cellKey(row, each) === focused)
  if (!variant || !row || !column) return null
  return (
    <Text size="sm">
      <Link to={toPairsPath(variant.variant_id)}>
        {t('pairs_of', { name: labels.cell(row, column) })}
      </Link>
    </Text>
  )
}

/** Costs are for whoever may see them. */
function useLayers(): readonly Layer[] {
  return useMe().rights.see_costs === 'allowed' ? LAYERS : WITHOUT_COST
}

const WITHOUT_COST = LAYERS.filter((layer) => layer !== 'cost')

/** The layer that was chosen, or that of a link that leads here, such as `#grid-stock`. */
function useLayer(layers: readonly Layer[]) {
  const [layer, setLayer] = useState<Layer>('price')
  const location = useLocation()
  useEffect(() => {
    const linked = layers.find((each) => location.hash === `#grid-${each}`)
    if (linked) setLayer(linked)
  }, [location, layers])
  return [layer, setLayer] as const
}

/** Goods without pairs mostly wait for their opening stock. */
function StockByFile() {
  const { t } = useTranslation('office/stock/count-files')
  return (
    <Button
      component={Link}
      to="/admin/stocktakes/file"
      variant="default"
      leftSection={<IconFileSpreadsheet size={18} />}
    >
      {t('title')}
    </Button>
  )
}
