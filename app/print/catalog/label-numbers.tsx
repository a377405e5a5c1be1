import { useTranslation } from 'react-i18next'
import { useNavigate, useSearchParams } from 'react-router'
import { MOST_COPIES } from '../../../core/catalog/labels/rules.ts'
import { TextField } from '../../ui/field.tsx'
import styles from './label-tools.module.css'
import type { LabelsOfPage } from './read-label-page.server.ts'

/** How often each label is printed, and with which label a sheet that is not new begins. */
export function LabelNumbers({ page }: { page: LabelsOfPage }) {
  const { copies, start, layout, paper } = page
  const { t } = useTranslation('print/catalog')
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const places = layout.columns * layout.rows

  function change(name: string, written: string, most: number) {
    const value = Number(written)
    if (!Number.isInteger(value) || value < 1 || value > most) return
    const next = new URLSearchParams(params)
    next.delete('print')
    // Parts count labels: with other copies they begin elsewhere.
    if (name === 'copies') next.delete('part')
    next.set(name, String(value))
    navigate({ search: `?${next}` }, { replace: true, preventScrollReset: true })
  }

  const field = (name: 'copies' | 'start', value: number, most: number) => (
    <TextField
      key={`${name} ${value}`}
      label={t(name)}
      name={name}
      type="number"
      inputMode="numeric"
      min={1}
      max={most}
      defaultValue={value}
      onChange={({ currentTarget }) => change(name, currentTarget.value, most)}
    />
  )
  return (
    <div className={styles.numbers}>
      {field('copies', copies, MOST_COPIES)}
      {paper === 'sheet' && field('start', Math.min(start, places), places)}
    </div>
  )
}
