import { Button, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useArticleName } from '../../i18n/use-article-name.ts'
import detail from '../ui/detail/detail.module.css'
import record from '../ui/detail/record.module.css'
import { ActForm } from '../ui/forms/act-form.tsx'
import { DayField } from '../ui/forms/day-field.tsx'
import type { Order } from './orders-params.ts'
import styles from './supplier-orders.module.css'

/** Writes what the supplier says that it will deliver; an order that was sent by mail can be mailed again. */
export function ConfirmOrder({ order }: { order: Order }) {
  const { t } = useTranslation('office/supplier-orders')
  const toName = useArticleName()
  return (
    <section className={detail.part} aria-labelledby="confirm">
      <h2 id="confirm">{t('confirm')}</h2>
      <p className={record.text}>{t('confirm_text')}</p>
      <details className={styles.fold}>
        <summary className={record.summary}>
          {order.confirmed_at ? t('confirm_again') : t('confirm_open')}
        </summary>
        <ActForm intent="confirm" className={record.form}>
          <div className={record.pair}>
            <TextInput
              name="supplier_reference"
              label={t('supplier_reference')}
              defaultValue={order.supplier_reference ?? ''}
              maxLength={60}
              autoComplete="off"
            />
            <DayField
              name="expected_on"
              label={t('expected')}
              defaultValue={order.expected_on ?? ''}
            />
          </div>
          <ul className={styles.goods}>
            {order.lines.map((line) => (
              <li key={line.line_id} className={styles.line}>
                <span className={styles.what}>{toName(line)}</span>
                <TextInput
                  name={`confirmed_${line.line_id}`}
                  aria-label={t('confirmed_of', { name: toName(line) })}
                  defaultValue={line.confirmed ?? line.quantity}
                  inputMode="numeric"
                  maxLength={4}
                  className={styles.number}
                  autoComplete="off"
                />
              </li>
            ))}
          </ul>
          <div>
            <Button type="submit" variant="default">
              {t('confirm_act')}
            </Button>
          </div>
        </ActForm>
      </details>
      {order.supplier.email && (
        <ActForm intent="mail" className={record.apart}>
          <Button type="submit" variant="subtle">
            {t('mail_again', { email: order.supplier.email })}
          </Button>
        </ActForm>
      )}
    </section>
  )
}
