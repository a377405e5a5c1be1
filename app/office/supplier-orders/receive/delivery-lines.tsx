import { TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useArticleName } from '../../../i18n/use-article-name.ts'
import record from '../../ui/detail/record.module.css'
import { Thumb } from '../../ui/thumb.tsx'
import { parseCost } from '../cost-text.ts'
import styles from '../supplier-orders.module.css'
import type { useDelivery } from './use-delivery.ts'

interface DeliveryLinesProps {
  delivery: ReturnType<typeof useDelivery>
  withCosts: boolean
}

/** Every line with how many were to come, how many did and what one costs. */
export function DeliveryLines({ delivery: { lines, read, write }, withCosts }: DeliveryLinesProps) {
  const { t } = useTranslation('office/supplier-orders/receive')
  const toName = useArticleName()
  if (lines.length === 0) return <p className={record.soft}>{t('no_lines')}</p>
  return (
    <ul className={styles.goods}>
      {lines.map((line) => {
        const { quantity, cost } = read(line)
        const name = toName(line)
        return (
          <li key={line.variant_id} className={styles.line}>
            <Thumb hash={line.picture} size={48} />
            <div className={styles.what}>
              <strong>{name}</strong>
              <span className={record.soft}>{line.sku}</span>
              <span className={record.soft}>
                {line.expected === null
                  ? t('line_not_ordered')
                  : t('line_expected', { count: line.expected })}
              </span>
            </div>
            <div className={styles.fields}>
              <TextInput
                label={t('arrived')}
                aria-label={`${t('arrived')}: ${name}`}
                value={quantity}
                onChange={({ currentTarget }) =>
                  write(line, { quantity: currentTarget.value.replace(/\D/g, '') })
                }
                placeholder="0"
                inputMode="numeric"
                maxLength={4}
                className={styles.number}
                autoComplete="off"
              />
              {withCosts && (
                <TextInput
                  label={t('cost')}
                  aria-label={`${t('cost')}: ${name}`}
                  value={cost}
                  onChange={({ currentTarget }) => write(line, { cost: currentTarget.value })}
                  error={Number.isNaN(parseCost(cost))}
                  inputMode="decimal"
                  maxLength={12}
                  className={styles.number}
                  autoComplete="off"
                />
              )}
            </div>
          </li>
        )
      })}
    </ul>
  )
}
