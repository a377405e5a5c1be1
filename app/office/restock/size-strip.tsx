import { TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../i18n/format.ts'
import styles from './restock.module.css'
import type { Proposal } from './restock-params.ts'

interface SizeStripProps {
  proposal: Proposal
  /** These are the pairs to order by variant as they are written; without them the strip has no fields. */
  texts?: Record<number, string>
  onText?(variantId: number, text: string): void
}

/** The sizes of a run in their order: what is here, and how many to order. */
export function SizeStrip({ proposal: { sizes }, texts, onText }: SizeStripProps) {
  const { t } = useTranslation('office/restock')
  const { size: formatSize } = useFormat()
  return (
    <ul className={styles.strip} aria-label={t('sizes')}>
      {sizes.map(({ variant_id, size, available, on_order, sold }) => {
        const label = size === null ? t('one_size') : formatSize(size)
        return (
          <li key={variant_id} className={styles.size} data-gone={available === 0 || undefined}>
            <span className={styles.label}>{label}</span>
            <span className={styles.count} title={t('size_title', { available, sold, on_order })}>
              {available}
              {on_order > 0 && <span className={styles.coming}>{`+${on_order}`}</span>}
            </span>
            {texts && (
              <TextInput
                className={styles.field}
                aria-label={t('quantity_of', { size: label })}
                inputMode="numeric"
                maxLength={4}
                autoComplete="off"
                value={texts[variant_id] ?? ''}
                onChange={({ currentTarget }) =>
                  onText?.(variant_id, currentTarget.value.replace(/\D/g, ''))
                }
              />
            )}
          </li>
        )
      })}
    </ul>
  )
}
