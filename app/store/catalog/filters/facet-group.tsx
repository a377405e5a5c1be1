import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import hidden from '../../../ui/hidden.module.css'
import { Icon } from '../../../ui/icon.tsx'
import chosenCount from './chosen-count.module.css'
import styles from './facet-group.module.css'

interface FacetGroupProps {
  title: string
  /** How many of its values are chosen. */
  chosen: number
  children: ReactNode
}

export function FacetGroup({ title, chosen, children }: FacetGroupProps) {
  const { t } = useTranslation('store/catalog')
  const id = useId()
  return (
    <details className={styles.group} open>
      <summary className={styles.summary}>
        <span id={id}>{title}</span>
        {chosen > 0 && (
          <span className={chosenCount.count}>
            <span aria-hidden="true">{chosen}</span>
            <span className={hidden.hidden}>{t('chosen', { count: chosen })}</span>
          </span>
        )}
        <Icon name="down" />
      </summary>
      <fieldset className={styles.choices} aria-labelledby={id}>
        {children}
      </fieldset>
    </details>
  )
}
