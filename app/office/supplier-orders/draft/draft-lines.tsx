import { Alert, Button, Group, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { findSendingWarnings } from '../../../../core/suppliers/orders/rules.ts'
import { useFormat } from '../../../i18n/format.ts'
import { useArticleName } from '../../../i18n/use-article-name.ts'
import detail from '../../ui/detail/detail.module.css'
import record from '../../ui/detail/record.module.css'
import { ActForm } from '../../ui/forms/act-form.tsx'
import { Thumb } from '../../ui/thumb.tsx'
import { formatCost, formatDiscount } from '../cost-text.ts'
import type { Order, OrderLine } from '../orders-params.ts'
import styles from '../supplier-orders.module.css'

/** What a draft orders, what it costs, and the acts that send it. */
export function DraftLines({ order }: { order: Order }) {
  const { t } = useTranslation('office/supplier-orders')
  const { money } = useFormat()
  return (
    <section className={detail.part} aria-labelledby="lines">
      <h2 id="lines">{t('lines', { count: order.pairs })}</h2>
      {order.lines.length === 0 && <p className={record.soft}>{t('no_lines')}</p>}
      {order.lines.length > 0 && (
        <>
          <ActForm intent="terms">
            <ul className={styles.goods}>
              {order.lines.map((line) => (
                <Line key={line.variant_id} line={line} />
              ))}
            </ul>
            <Group justify="space-between">
              <Button type="submit" variant="default">
                {t('save_lines')}
              </Button>
              {order.net_cents !== null && (
                <span className={styles.sum}>{t('net', { sum: money(order.net_cents) })}</span>
              )}
            </Group>
          </ActForm>
          <Sending order={order} />
        </>
      )}
    </section>
  )
}

function Line({ line }: { line: OrderLine }) {
  const { t, i18n } = useTranslation('office/supplier-orders')
  const toName = useArticleName()
  const name = toName(line)
  const { variant_id, sku, supplier_code, quantity, minimum, is_draft } = line
  return (
    <li className={styles.line}>
      <Thumb hash={line.picture} size={48} />
      <div className={styles.what}>
        <strong>{name}</strong>
        <span className={record.soft}>
          {[supplier_code, sku, is_draft && t('is_draft')].filter(Boolean).join(' · ')}
        </span>
        {quantity < minimum && (
          <span className={record.soft}>{t('below_minimum', { count: minimum })}</span>
        )}
      </div>
      <div className={styles.fields}>
        <TextInput
          name={`quantity_${variant_id}`}
          label={t('column.pairs')}
          aria-label={`${t('column.pairs')}: ${name}`}
          defaultValue={quantity}
          inputMode="numeric"
          maxLength={4}
          className={styles.number}
          autoComplete="off"
        />
        {line.discount_bp !== null && (
          <>
            <TextInput
              name={`cost_${variant_id}`}
              label={t('cost_short')}
              aria-label={`${t('cost_short')}: ${name}`}
              defaultValue={formatCost(line.cost_cents, i18n.language)}
              inputMode="decimal"
              maxLength={12}
              className={styles.number}
              autoComplete="off"
            />
            <TextInput
              name={`discount_${variant_id}`}
              label={t('discount_short')}
              aria-label={`${t('discount_short')}: ${name}`}
              defaultValue={formatDiscount(line.discount_bp, i18n.language)}
              inputMode="decimal"
              maxLength={6}
              className={styles.number}
              autoComplete="off"
            />
          </>
        )}
      </div>
    </li>
  )
}

function Sending({ order }: { order: Order }) {
  const { t } = useTranslation('office/supplier-orders')
  const { money } = useFormat()
  const { supplier } = order
  const warnings = findSendingWarnings(order)
  const isBelow = warnings.below_order || warnings.below_articles > 0
  return (
    <div className={record.apart}>
      {isBelow && (
        <Alert color="yellow" mb="md">
          {warnings.below_order && supplier.minimum_order_cents !== null
            ? t('below_order', { sum: money(supplier.minimum_order_cents) })
            : t('below_articles', { count: warnings.below_articles })}
        </Alert>
      )}
      {order.has_surcharge && order.with_costs && (
        <p className={record.text}>{t('surcharge_text')}</p>
      )}
      <Group>
        {supplier.email && (
          <ActForm intent="send" name="mail">
            <input type="hidden" name="by_mail" value="1" />
            <Button type="submit">{t('send_mail', { email: supplier.email })}</Button>
          </ActForm>
        )}
        <ActForm intent="send" name="mark">
          <input type="hidden" name="by_mail" value="0" />
          <Button type="submit" variant={supplier.email ? 'default' : 'filled'}>
            {t('send_mark')}
          </Button>
        </ActForm>
      </Group>
    </div>
  )
}
