import { Button, Group, SegmentedControl, Select, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { ADJUST_REASONS } from '../../../../../core/stock/rules.ts'
import { useFormat } from '../../../../i18n/format.ts'
import type { EditorState } from '../editor/use-editor.ts'
import { lookOf } from './cell-text.ts'
import { offer, type } from './edits.ts'
import { cellKey, LAYERS, type Layer } from './grid-model.ts'
import styles from './grid-view.module.css'
import { modelOf } from './read-cells.ts'

interface GridToolbarProps {
  editor: EditorState
  layer: Layer
  onLayer(layer: Layer): void
  /** The cell that was last gone to. */
  at: string | undefined
}

/** What is edited, what goes for all of it, and filling from the cell that was last gone to. */
export function GridToolbar({ editor, layer, onLayer, at }: GridToolbarProps) {
  const { t } = useTranslation('office/catalog/products')
  return (
    <div className={styles.toolbar}>
      <SegmentedControl
        aria-label={t('layer')}
        value={layer}
        onChange={(value) => onLayer(value)}
        data={LAYERS.map((value) => ({ value, label: t(`layer.${value}`) }))}
      />
      {layer === 'price' && <ModelPrice editor={editor} />}
      {layer === 'stock' && <Reason editor={editor} />}
      <FillButtons editor={editor} layer={layer} at={at} />
    </div>
  )
}

function ModelPrice({
  editor: { grid, edits, setEdits, changes },
}: Pick<GridToolbarProps, 'editor'>) {
  const { t } = useTranslation('office/catalog/products')
  const { money } = useFormat()
  const { was } = modelOf(grid, edits)
  return (
    <TextInput
      label={t('model_price')}
      placeholder={was === null ? '49,90' : money(was)}
      value={edits.model ?? ''}
      onChange={({ currentTarget: { value } }) => {
        const { model: _, ...others } = edits
        setEdits(value === '' ? others : { ...others, model: value })
      }}
      error={changes.modelWrong && t('problem.PRICE')}
      inputMode="decimal"
      maxLength={20}
      w={180}
    />
  )
}

function Reason({ editor: { moving, setMoving } }: Pick<GridToolbarProps, 'editor'>) {
  const { t } = useTranslation('office/catalog/products')
  return (
    <>
      <Select
        label={t('reason')}
        w={220}
        value={moving.reason}
        onChange={(value) =>
          setMoving({
            ...moving,
            reason: ADJUST_REASONS.find((each) => each === value) ?? 'receipt',
          })
        }
        data={ADJUST_REASONS.map((value) => ({ value, label: t(`reason.${value}`) }))}
        allowDeselect={false}
      />
      <TextInput
        label={t('note')}
        placeholder={t('note_placeholder')}
        w={220}
        maxLength={100}
        value={moving.note}
        onChange={({ currentTarget }) => setMoving({ ...moving, note: currentTarget.value })}
      />
    </>
  )
}

function FillButtons({ editor, layer, at }: Omit<GridToolbarProps, 'onLayer'>) {
  const { t, i18n } = useTranslation('office/catalog/products')
  const { grid, edits, setEdits } = editor
  const row = grid.rows.find((each) => grid.columns.some((column) => cellKey(each, column) === at))
  const column = row && grid.columns.find((each) => cellKey(row, each) === at)
  const look = at && row ? lookOf(at, { grid, edits, layer, language: i18n.language }) : undefined
  const saved = (key: string) => grid.variants.get(key)?.archived === false
  const fill = (keys: string[]) => {
    const sold = keys.filter((key) => lookOf(key, { grid, edits, layer, language: 'es' }).isOffered)
    setEdits(type(edits, layer, Object.fromEntries(sold.map((key) => [key, look?.text ?? '']))))
  }
  const inRow = row ? grid.columns.map((each) => cellKey(row, each)) : []
  const inColumn = column ? grid.rows.map((each) => cellKey(each, column)) : []
  const canFill = look !== undefined && look.text !== '' && (layer === 'price' || layer === 'stock')
  const keep = (event: React.MouseEvent) => event.preventDefault()
  return (
    <Group gap={6} role="group" aria-label={t('cell')}>
      {(layer === 'price' || layer === 'stock') && (
        <>
          <Button
            variant="default"
            size="compact-sm"
            disabled={!canFill}
            onMouseDown={keep}
            onClick={() => fill(inRow)}
          >
            {t('fill_row')}
          </Button>
          <Button
            variant="default"
            size="compact-sm"
            disabled={!canFill}
            onMouseDown={keep}
            onClick={() => fill(inColumn)}
          >
            {t('fill_column')}
          </Button>
        </>
      )}
      <Button
        variant="default"
        size="compact-sm"
        disabled={!look}
        onMouseDown={keep}
        onClick={() => at && setEdits(offer(edits, [at], { offered: !look?.isOffered, saved }))}
      >
        {look?.isOffered === false ? t('offer_cell') : t('take_out_cell')}
      </Button>
    </Group>
  )
}
