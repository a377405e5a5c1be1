import type { ChangeEventHandler } from 'react'
import { useTranslation } from 'react-i18next'
import hidden from '../../../ui/hidden.module.css'
import tick from './tick.module.css'

interface FlagFacetProps {
  name: 'reduced' | 'in_stock'
  count: number
  on: true | undefined
  onChange: ChangeEventHandler<HTMLInputElement>
}

/** A checkbox for one property of a product. */
export function FlagFacet({ name, count, on, onChange }: FlagFacetProps) {
  const { t } = useTranslation('store/catalog')
  return (
    <label className={tick.choice}>
      <input
        className={tick.box}
        type="checkbox"
        name={name}
        value="1"
        checked={on ?? false}
        onChange={onChange}
      />
      <span className={tick.name}>{t(name)}</span>
      <span className={hidden.hidden}>, {t('count', { count })}</span>
      <span className={tick.count} aria-hidden="true">
        {count}
      </span>
    </label>
  )
}
