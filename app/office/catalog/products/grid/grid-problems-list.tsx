import { Alert, Anchor } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useInLanguage } from '../../../../i18n/in-language.ts'
import type { GridProblem } from '../editor/grid-problems.ts'
import { cellKey, columnLabel } from './grid-model.ts'
import styles from './grid-view.module.css'
import type { GridViewProps } from './grid-view.tsx'

/** Every cell that cannot be saved, by its colour and size, and why: what was typed, then what the shop said. */
export function GridProblemsList({ editor, colours }: GridViewProps) {
  const { t } = useTranslation('office/catalog/products')
  const inLanguage = useInLanguage()
  const { grid, changes, problems } = editor
  const wrong = Object.entries(changes.wrong).map(([key, code]) => [key, { code }] as const)
  const told = Object.entries(problems).filter(([key]) => !(key in changes.wrong))
  const all = new Map<string, GridProblem | { code: 'PRICE' | 'PAIRS' }>([...wrong, ...told])
  if (all.size === 0) return null
  const lines = grid.rows.flatMap((row) =>
    grid.columns.flatMap((column) => {
      const problem = all.get(cellKey(row, column))
      const colour = colours.find(({ colour_id }) => colour_id === row.colourId)
      const label = [colour && inLanguage(colour.name), columnLabel(column)].filter(Boolean)
      return problem ? [{ key: cellKey(row, column), label: label.join(' · '), problem }] : []
    }),
  )
  return (
    <Alert color="red" role="alert" title={t('cells_wrong', { count: lines.length })}>
      <ul className={styles.problems}>
        {lines.map(({ key, label, problem }) => (
          <li key={key}>
            <strong>{label || t('one_size')}</strong>: <Why problem={problem} />
          </li>
        ))}
      </ul>
    </Alert>
  )
}

function Why({ problem }: { problem: GridProblem | { code: 'PRICE' | 'PAIRS' } }) {
  const { t } = useTranslation('office/catalog/products')
  const inLanguage = useInLanguage()
  if (problem.code === 'BARCODE_TAKEN' && 'by' in problem && problem.by) {
    const { by, barcode } = problem
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
  const count = 'pairs' in problem ? (problem.pairs ?? 0) : 0
  if (problem.code === 'HAS_PAIRS') return t('problem.HAS_PAIRS', { count })
  if (problem.code === 'PAIRS_SHORT') return t('problem.PAIRS_SHORT')
  return t(`problem.${problem.code}`)
}
