import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../i18n/format.ts'
import { useShopPath } from '../../../i18n/shop-path.ts'
import { Notice } from '../../../ui/notice.tsx'
import type { RecipientAnswer } from './recipient-answer.ts'

/** The full invoice that was just written, in a box that takes the focus. */
export function WrittenInvoice({ written }: { written: NonNullable<RecipientAnswer['written']> }) {
  const { t } = useTranslation('store/checkout')
  const { t: order } = useTranslation('store/checkout/order')
  const { money, date } = useFormat()
  const path = useShopPath()
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [])
  return (
    <div ref={box} tabIndex={-1}>
      <Notice kind="right" title={t('invoice_written', { invoice: written.invoice })}>
        <p>
          {t('invoice_written_of', {
            day: date(written.issued_on),
            total: money(written.total_cents),
          })}
        </p>
        {written.link && (
          <p>
            <a href={path(`/factura/pdf/${written.link}`)}>
              {order('document.pdf', { invoice: written.invoice })}
            </a>
          </p>
        )}
        {written.test_mode && <p>{t('invoice_test_mode')}</p>}
      </Notice>
    </div>
  )
}
