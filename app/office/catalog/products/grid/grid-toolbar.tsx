import { SegmentedControl, Select, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { ADJUST_REASONS } from '../../../../../core/stock/rules.ts'
import { useFormat } from '../../../../i18n/format.ts'
import { DeniedRight, useDenied } from '../../../ui/approval/denied-right.tsx'
import { CellButtons } from './cell-buttons.tsx'
import { readModelPrice } from './grid-changes.ts'
import type { GridDispatch, GridState } from './grid-state.ts'
import styles from './grid-toolbar.module.css'
import type { Layer } from './variant-grid.ts'

interface GridToolbarProps {
  state: GridState
  dispatch: GridDispatch
  layer: Layer
  /** Those that the person may see. */
  layers: readonly Layer[]
  onLayer(layer: Layer): void
  /** Key of the cell that had the focus last. */
  focused: string | undefined
}

/** Chooses the layer, edits what holds for the whole model, and acts on the cell that had the focus last. */
export function GridToolbar(props: GridToolbarProps) {
  const { state, dispatch, layer, layers, onLayer, focused } = props
  const { t } = useTranslation('office/catalog/products')
  return (
    <div className={styles.toolbar}>
      <SegmentedControl
        aria-label={t('layer')}
        value={layer}
        onChange={(value) => onLayer(value)}
        data={layers.map((value) => ({ value, label: t(`layer.${value}`) }))}
      />
      {layer === 'price' && <ModelPriceField state={state} dispatch={dispatch} />}
      {layer === 'stock' && <AdjustmentFields state={state} dispatch={dispatch} />}
      {layer === 'price' && <DeniedRight right="change_prices" />}
      <CellButtons state={state} dispatch={dispatch} layer={layer} focused={focused} />
    </div>
  )
}

type FieldProps = Pick<GridToolbarProps, 'state' | 'dispatch'>

function ModelPriceField({ state: { grid, edits, changes }, dispatch }: FieldProps) {
  const { t } = useTranslation('office/catalog/products')
  const { money } = useFormat()
  const isDenied = useDenied('change_prices')
  const { current } = readModelPrice(grid, edits)
  return (
    <TextInput
      label={t('model_price')}
      placeholder={current === null ? '49,90' : money(current)}
      value={edits.modelPrice ?? ''}
      onChange={({ currentTarget: { value } }) => {
        const { modelPrice: _, ...others } = edits
        const next = value === '' ? others : { ...others, modelPrice: value }
        dispatch({ type: 'grid edited', edits: next })
      }}
      error={changes.isModelPriceInvalid && t('problem.PRICE')}
      inputMode="decimal"
      disabled={isDenied && current !== null}
      maxLength={20}
      w={180}
    />
  )
}

function AdjustmentFields({ state: { adjustment }, dispatch }: FieldProps) {
  const { t } = useTranslation('office/catalog/products')
  const edit = (change: Partial<typeof adjustment>) =>
    dispatch({ type: 'adjustment edited', adjustment: { ...adjustment, ...change } })
  return (
    <>
      <Select
        label={t('reason')}
        w={220}
        value={adjustment.reason}
        onChange={(value) => edit({ reason: value ?? 'receipt' })}
        data={ADJUST_REASONS.map((value) => ({ value, label: t(`reason.${value}`) }))}
        allowDeselect={false}
      />
      <TextInput
        label={t('note')}
        placeholder={t('note_placeholder')}
        w={220}
        maxLength={100}
        value={adjustment.note}
        onChange={({ currentTarget }) => edit({ note: currentTarget.value })}
      />
    </>
  )
}
