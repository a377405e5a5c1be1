import { Button, Group, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../i18n/format.ts'
import { useArticleName } from '../../../i18n/use-article-name.ts'
import detail from '../../ui/detail/detail.module.css'
import record from '../../ui/detail/record.module.css'
import { ActForm } from '../../ui/forms/act-form.tsx'
import { StateBadges } from '../../ui/list/state-badges.tsx'
import { Thumb } from '../../ui/thumb.tsx'
import { formatCost } from '../cost-text.ts'
import styles from '../supplier-orders.module.css'
import type { Receipt, ReceiptLine } from './receipts-params.ts'

/** What came by a delivery, with what differed from the order, and what one costs. */
export function ReceiptLines({ receipt }: { receipt: Receipt }) {
  const { t } = useTranslation('office/supplier-orders/receipts')
  return (
    <section className={detail.part} aria-labelledby="lines">
      <h2 id="lines">{t('lines', { count: receipt.pairs })}</h2>
      <ul className={styles.goods}>
        {receipt.lines.map((line) => (
          <Line key={line.line_id} line={line} isOrdered={receipt.order !== null} />
        ))}
      </ul>
      <p className={record.soft}>{t('correction')}</p>
    </section>
  )
}

function Line({ line, isOrdered }: { line: ReceiptLine; isOrdered: boolean }) {
  const { t } = useTranslation('office/supplier-orders/receipts')
  const toName = useArticleName()
  const { expected, quantity } = line
  return (
    <li className={styles.line}>
      <Thumb hash={line.picture} size={48} />
      <div className={styles.what}>
        <strong>{toName(line)}</strong>
        <span className={record.soft}>{line.sku}</span>
        <StateBadges
          badges={[
            isOrdered && expected === null && { color: 'yellow', label: t('not_ordered') },
            expected !== null &&
              quantity > expected && {
                color: 'yellow',
                label: t('more', { count: quantity - expected }),
              },
            expected !== null &&
              quantity < expected && {
                color: 'yellow',
                label: t('short', { count: expected - quantity }),
              },
          ]}
        />
      </div>
      <span className={styles.sum}>{t('pairs', { count: quantity })}</span>
      {line.pair_cents !== null && <Cost line={line} />}
    </li>
  )
}

/** What one costs the shop, and the form that puts it right. */
function Cost({ line: { line_id, net_cents, pair_cents, ...line } }: { line: ReceiptLine }) {
  const { t, i18n } = useTranslation('office/supplier-orders/receipts')
  const { money } = useFormat()
  const toName = useArticleName()
  if (net_cents === null || pair_cents === null) return null
  return (
    <details>
      <summary className={record.summary}>
        {net_cents === pair_cents
          ? money(net_cents)
          : t('cost_with_tax', { net: money(net_cents), pair: money(pair_cents) })}
      </summary>
      <ActForm intent="cost" name={String(line_id)}>
        <input type="hidden" name="line_id" value={line_id} />
        <Group align="flex-end">
          <TextInput
            name="cost"
            label={t('cost')}
            aria-label={`${t('cost')}: ${toName(line)}`}
            defaultValue={formatCost(net_cents, i18n.language)}
            inputMode="decimal"
            maxLength={12}
            className={styles.number}
            autoComplete="off"
          />
          <Button type="submit" variant="default">
            {t('cost_correct')}
          </Button>
        </Group>
      </ActForm>
    </details>
  )
}
