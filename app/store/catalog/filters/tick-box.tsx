import type { ChangeEventHandler } from 'react'
import { useTranslation } from 'react-i18next'
import tick from './tick.module.css'

interface TickBoxProps {
  name: 'category' | 'brand' | 'new' | 'reduced' | 'in_stock'
  value: string
  label: string
  count: number
  on: boolean
  onChange: ChangeEventHandler<HTMLInputElement>
}

/** A checkbox with its count. One that would leave nothing stays in its place, and cannot be ticked. */
export function TickBox({ name, value, label, count, on, onChange }: TickBoxProps) {
  const { t } = useTranslation('store/catalog')
  return (
    <label className={tick.choice}>
      <input
        className={tick.box}
        type="checkbox"
        name={name}
        value={value}
        aria-label={`${label}, ${t('count', { count })}`}
        checked={on}
        disabled={count === 0 && !on}
        onChange={onChange}
      />
      <span className={tick.name}>{label}</span>
      <span className={tick.count} aria-hidden="true">
        {count}
      </span>
    </label>
  )
}
