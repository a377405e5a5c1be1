import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { Shop } from '../../../context.ts'
import { useFormat } from '../../../i18n/format.ts'
import { useShopPath } from '../../../i18n/shop-path.ts'
import { Notice } from '../../../ui/notice.tsx'
import styles from './full-invoice-page.module.css'

export type FoundInvoice = Awaited<
  ReturnType<Shop['invoicing']['findInvoices']>
>['invoices'][number]

/** The documents of a ticket, each to be opened as PDF for a quarter of an hour, in a box that takes the focus. */
export function FoundInvoices({ invoices }: { invoices: FoundInvoice[] }) {
  const { t } = useTranslation('store/checkout/full-invoice')
  const { t: order } = useTranslation('store/checkout/order')
  const { money, date } = useFormat()
  const path = useShopPath()
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [])
  return (
    <div ref={box} tabIndex={-1} className={styles.found}>
      <Notice kind="right" title={t('found', { count: invoices.length })}>
        <ul className={styles.list}>
          {invoices.map(({ invoice, type, issued_on, total_cents, test_mode, cancelled, link }) => (
            <li key={link}>
              <p>
                {order(`document.${toKind(type)}`)} <strong>{invoice}</strong>{' '}
                {order('document.of', { day: date(issued_on), total: money(total_cents) })}
              </p>
              {cancelled && <p>{order('document.cancelled')}</p>}
              {test_mode && <p>{order('test_mode')}</p>}
              <a href={path(`/factura/pdf/${link}`)}>{order('document.pdf', { invoice })}</a>
            </li>
          ))}
        </ul>
        <p>{t('link_ends')}</p>
      </Notice>
    </div>
  )
}

const toKind = (type: FoundInvoice['type']) =>
  type === 'F1' || type === 'F2' || type === 'F3' || type === 'R5' ? type : 'R1'

/** Of what was found, the ticket that has no full invoice yet, as the form names it. */
export function findTicket(invoices: readonly FoundInvoice[]) {
  const ticket = invoices.find(({ type, cancelled }) => type === 'F2' && !cancelled)
  const left = invoices.reduce((sum, each) => sum + each.total_cents, 0)
  if (!ticket || left <= 0 || invoices.some(({ type }) => type === 'F3')) return undefined
  const { invoice, issued_on, total_cents } = ticket
  return { ticket: invoice, issued_on, total: (total_cents / 100).toFixed(2) }
}
