import type { ChangeEventHandler } from 'react'
import { useTranslation } from 'react-i18next'
import hidden from '../../../ui/hidden.module.css'
import tick from './tick.module.css'

interface ChoiceFacetProps {
  name: 'category' | 'brand'
  /** Label of the choice that applies no filter. */
  all: string
  options: readonly { value: string; name: string; count: number }[]
  chosen: string | undefined
  onChange: ChangeEventHandler<HTMLInputElement>
}

/** Radio buttons: one value, or all. */
export function ChoiceFacet({ name, all, options, chosen, onChange }: ChoiceFacetProps) {
  const { t } = useTranslation('store/catalog')
  return (
    <div className={tick.choices}>
      {[{ value: '', name: all, count: undefined }, ...options].map((option) => (
        <label key={option.value} className={tick.choice}>
          <input
            className={tick.box}
            type="radio"
            name={name}
            value={option.value}
            checked={(chosen ?? '') === option.value}
            onChange={onChange}
          />
          <span className={tick.name}>{option.name}</span>
          {option.count !== undefined && (
            <>
              <span className={hidden.hidden}>, {t('count', { count: option.count })}</span>
              <span className={tick.count} aria-hidden="true">
                {option.count}
              </span>
            </>
          )}
        </label>
      ))}
    </div>
  )
}
