import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../i18n/format.ts'
import { useShopPath } from '../../../i18n/shop-path.ts'
import type { InvoiceQr } from '../../../print/invoicing/invoice-qr.server.ts'
import { DocumentQr } from './document-qr.tsx'
import styles from './order-documents.module.css'
import type { PlacedOrder } from './order-lines.tsx'
import page from './order-page.module.css'

interface OrderDocumentsProps extends Pick<PlacedOrder, 'documents'> {
  /** The tax office's code of each. */
  codes: (InvoiceQr | null)[]
  /** Of the order's link. */
  token: string
}

/** Every invoice of an order with its own VAT: the ticket, the full invoice in its place, and what corrects them. */
export function OrderDocuments({ documents, codes, token }: OrderDocumentsProps) {
  const { t } = useTranslation('store/checkout/order')
  if (documents.length === 0) return null
  return (
    <section className={page.fact} aria-labelledby="order-documents">
      <h2 id="order-documents" className={page.small}>
        {t('documents', { count: documents.length })}
      </h2>
      <ul className={styles.list}>
        {documents.map((document, at) => (
          <Document
            key={document.invoice_id}
            document={document}
            qr={codes[at] ?? null}
            token={token}
          />
        ))}
      </ul>
    </section>
  )
}

interface DocumentProps {
  document: PlacedOrder['documents'][number]
  qr: InvoiceQr | null
  token: string
}

function Document({ document, qr, token }: DocumentProps) {
  const { t } = useTranslation('store/checkout/order')
  const { t: sales } = useTranslation('core/sales')
  const { money, number, date } = useFormat()
  const path = useShopPath()
  const { type, references, recipient } = document
  const kind = type === 'F1' || type === 'F2' || type === 'F3' || type === 'R5' ? type : 'R1'
  const others = references.map(({ invoice }) => invoice).join(', ')
  return (
    <li className={styles.document}>
      <p className={styles.kind}>{t(`document.${kind}`)}</p>
      <p>
        <strong>{document.invoice}</strong>{' '}
        {t('document.of', {
          day: date(document.issued_on),
          total: money(document.total_cents),
        })}
      </p>
      {document.taxes.map(({ rate, base_cents, vat_cents }) => (
        <p key={rate} className={styles.tax}>
          {t('document.tax', {
            rate: number(rate),
            base: money(base_cents),
            vat: money(vat_cents),
          })}
        </p>
      ))}
      {references.length > 0 && (
        <p className={styles.tax}>
          {t(type === 'F3' ? 'document.replaces' : 'document.corrects', { invoice: others })}
        </p>
      )}
      {document.deducted_in.map((later) => (
        <p key={later.invoice_id} className={styles.tax}>
          {sales('tender.exchange')}: <strong>{later.invoice}</strong>{' '}
          {t('document.of', { day: date(later.issued_on), total: money(-later.cents) })}
        </p>
      ))}
      {recipient && (
        <p className={styles.tax}>
          {recipient.name}, {recipient.nif}
        </p>
      )}
      {qr && <DocumentQr qr={qr} />}
      <p>
        <a href={path(`/order/${token}/factura/${document.invoice_id}`)}>
          {t('document.pdf', { invoice: document.invoice })}
        </a>
      </p>
      {document.cancelled && <p className={page.test}>{t('document.cancelled')}</p>}
      {document.test_mode && <p className={page.test}>{t('test_mode')}</p>}
    </li>
  )
}
