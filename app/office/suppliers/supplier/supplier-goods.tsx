import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useFormat } from '../../../i18n/format.ts'
import detail from '../../ui/detail/detail.module.css'
import record from '../../ui/detail/record.module.css'
import { DocumentNumber } from '../../ui/document-number.tsx'
import { StateBadges } from '../../ui/list/state-badges.tsx'
import { When } from '../../ui/when.tsx'
import type { Supplier } from '../suppliers-params.ts'

const COLOURS = {
  draft: 'gray',
  sent: 'blue',
  partly_received: 'yellow',
  received: 'green',
  credited: 'green',
  cancelled: 'gray',
} as const

interface PartProps {
  id: string
  title: string
  none: string
  isEmpty: boolean
  children: ReactNode
}

function Part({ id, title, none, isEmpty, children }: PartProps) {
  return (
    <section className={detail.part} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {isEmpty ? (
        <p className={record.soft}>{none}</p>
      ) : (
        <ul className={record.list}>{children}</ul>
      )}
    </section>
  )
}

/** What was ordered lately. */
export function Orders({ supplier: { orders } }: { supplier: Supplier }) {
  const { t } = useTranslation('office/suppliers')
  const { t: words } = useTranslation('core/suppliers')
  const { money } = useFormat()
  return (
    <Part id="orders" title={t('orders')} none={t('no_orders')} isEmpty={orders.length === 0}>
      {orders.map(({ reference, status, season, pairs, open_cents, created_at }) => (
        <li key={reference}>
          <Link to={`/admin/supplier-orders/${reference}`}>
            <DocumentNumber>{reference}</DocumentNumber>
          </Link>
          <StateBadges
            badges={[{ color: COLOURS[status], label: words(`order_status.${status}`) }]}
          />
          <span className={record.soft}>
            {[
              season,
              t('pairs', { count: pairs }),
              open_cents && t('open_sum', { sum: money(open_cents) }),
            ]
              .filter(Boolean)
              .join(' · ')}
            {' · '}
            <When at={created_at} isDay />
          </span>
        </li>
      ))}
    </Part>
  )
}

/** What was delivered lately, and whether it is paid. */
export function Receipts({ supplier: { receipts } }: { supplier: Supplier }) {
  const { t } = useTranslation('office/suppliers')
  const { money } = useFormat()
  return (
    <Part
      id="receipts"
      title={t('receipts')}
      none={t('no_receipts')}
      isEmpty={receipts.length === 0}
    >
      {receipts.map((each) => (
        <li key={each.receipt_id}>
          <strong>
            {each.invoice_number ?? each.delivery_note ?? t('without_note')}
            {each.order && (
              <>
                {' · '}
                <Link to={`/admin/supplier-orders/${each.order}`}>
                  <DocumentNumber>{each.order}</DocumentNumber>
                </Link>
              </>
            )}
          </strong>
          <StateBadges
            badges={[
              each.paid_on !== null && { color: 'green', label: t('paid') },
              each.is_overdue && { color: 'red', label: t('overdue') },
              each.due_on !== null &&
                each.paid_on === null &&
                !each.is_overdue && { color: 'yellow', label: t('due') },
            ]}
          />
          <span className={record.soft}>
            {[t('pairs', { count: each.pairs }), each.cents !== null && money(each.cents)]
              .filter(Boolean)
              .join(' · ')}
            {' · '}
            <When at={each.delivered_on} isDay />
            {each.due_on && (
              <>
                {' → '}
                <When at={each.due_on} isDay />
              </>
            )}
          </span>
        </li>
      ))}
    </Part>
  )
}

/** What was sent back lately. */
export function Returns({ supplier: { returns } }: { supplier: Supplier }) {
  const { t } = useTranslation('office/suppliers')
  const { t: words } = useTranslation('core/suppliers')
  return (
    <Part id="returns" title={t('returns')} none={t('no_returns')} isEmpty={returns.length === 0}>
      {returns.map(({ reference, status, pairs, created_at }) => (
        <li key={reference}>
          <Link to={`/admin/supplier-returns/${reference}`}>
            <DocumentNumber>{reference}</DocumentNumber>
          </Link>
          <StateBadges
            badges={[{ color: COLOURS[status], label: words(`return_status.${status}`) }]}
          />
          <span className={record.soft}>
            {t('pairs', { count: pairs })}
            {' · '}
            <When at={created_at} isDay />
          </span>
        </li>
      ))}
    </Part>
  )
}
