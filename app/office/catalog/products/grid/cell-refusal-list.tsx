import { Alert, Anchor } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useInLanguage } from '../../../../i18n/in-language.ts'
import { cellKey } from '../../../ui/size-grid/size-grid.ts'
import { useGridLabels } from '../../../ui/size-grid/use-grid-labels.ts'
import type { ColourChoice } from '../product.ts'
import styles from './cell-refusal-list.module.css'
import type { RefusedCell } from './cell-refusals.ts'
import type { InvalidCell } from './grid-changes.ts'
import type { GridState } from './grid-state.ts'

type Refusal = RefusedCell | { code: InvalidCell }

interface CellRefusalListProps {
  state: GridState
  colours: readonly ColourChoice[]
}

/** Every cell that cannot be saved, by its colour and size, and why: invalid ones first, then those the shop refused. */
export function CellRefusalList({ state, colours }: CellRefusalListProps) {
  const { t } = useTranslation('office/catalog/products')
  const labels = useGridLabels(colours)
  const { grid, changes, refusals } = state
  const invalid = Object.entries(changes.invalid).map(([key, code]) => [key, { code }])
  const all: Readonly<Record<string, Refusal>> = { ...refusals, ...Object.fromEntries(invalid) }
  if (Object.keys(all).length === 0) return null
  const lines = grid.rows.flatMap((row) =>
    grid.columns.flatMap((column) => {
      const key = cellKey(row, column)
      const refusal = all[key]
      return refusal ? [{ key, label: labels.cell(row, column), refusal }] : []
    }),
  )
  return (
    <Alert color="red" role="alert" title={t('cells_wrong', { count: lines.length })}>
      <ul className={styles.refusals}>
        {lines.map(({ key, label, refusal }) => (
          <li key={key}>
            <strong>{label}</strong>: <Reason refusal={refusal} />
          </li>
        ))}
      </ul>
    </Alert>
  )
}

function Reason({ refusal }: { refusal: Refusal }) {
  const { t } = useTranslation('office/catalog/products')
  const inLanguage = useInLanguage()
  if (refusal.code === 'BARCODE_TAKEN' && refusal.by) {
    const { by, barcode } = refusal
    const options = [inLanguage(by.name), by.colour && inLanguage(by.colour), by.size]
    return (
      <>
        {t('problem.BARCODE_TAKEN', { barcode })}{' '}
        <Anchor component={Link} to={`/admin/products/${by.product_id}`} inherit>
          {options.filter(Boolean).join(' · ')} ({by.sku})
        </Anchor>
      </>
    )
  }
  const count = 'pairs' in refusal ? (refusal.pairs ?? 0) : 0
  if (refusal.code === 'HAS_PAIRS') return t('problem.HAS_PAIRS', { count })
  return t(`problem.${refusal.code}`)
}
