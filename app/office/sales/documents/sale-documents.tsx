import { Alert, Anchor } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useShortDates } from '../../../i18n/dates/short-dates.ts'
import { useFormat } from '../../../i18n/format.ts'
import { useUnprintedLetters } from '../../../i18n/use-unprinted-letters.ts'
import { TaxTable } from '../../invoicing/tax-table.tsx'
import detail from '../../ui/detail/detail.module.css'
import { DocumentNumber } from '../../ui/document-number.tsx'
import type { Sale } from '../sale.ts'
import styles from '../sale-page.module.css'
import { ReplacementDialog } from './replacement-dialog.tsx'
import { SaleDeductions } from './sale-deductions.tsx'

type SaleDocument = Sale['documents'][number]

/** Every invoice of a sale with its own VAT: the ticket, the full invoice in its place, and what corrects them. */
export function SaleDocuments({ sale }: { sale: Sale }) {
  const { t } = useTranslation('office/sales')
  if (sale.documents.length === 0) return null
  return (
    <section className={detail.part} aria-labelledby="documents">
      <h2 id="documents">{t('documents', { count: sale.documents.length })}</h2>
      {sale.documents.map((document) => (
        <Document key={document.invoice_id} document={document} />
      ))}
      <SaleDeductions deductions={sale.deductions} />
      <ReplacementDialog sale={sale} />
    </section>
  )
}

function Document({ document }: { document: SaleDocument }) {
  const { t } = useTranslation('office/sales')
  const { date, dateTime } = useShortDates()
  const { money } = useFormat()
  const { invoice, type, references, recipient } = document
  const missing = useUnprintedLetters(`${recipient?.name} ${recipient?.address}`, 'issued')
  const others = references.map((each) => each.invoice).join(', ')
  return (
    <article className={styles.document} aria-label={invoice}>
      <p className={styles.nothing}>
        <strong>
          <DocumentNumber>{invoice}</DocumentNumber>
        </strong>{' '}
        {t('document_of', {
          type: t(`document.${type}`),
          when: dateTime(document.issued_at),
          total: money(document.total_cents),
        })}
      </p>
      {references.length > 0 && (
        <p>{t(type === 'F3' ? 'document.replaces' : 'document.corrects', { invoice: others })}</p>
      )}
      {document.deducted_in.map((later) => (
        <p key={later.invoice_id}>
          {t('document.deducted_in', { amount: money(later.cents), day: date(later.issued_on) })}{' '}
          <Anchor component={Link} to={`/admin/invoices/${later.invoice_id}`}>
            <DocumentNumber>{later.invoice}</DocumentNumber>
          </Anchor>
        </p>
      ))}
      {recipient && (
        <p>
          {recipient.name}, {recipient.nif}. {recipient.address}
        </p>
      )}
      {missing && (
        <Alert color="yellow" role="status" mb="sm">
          {missing}
        </Alert>
      )}
      <TaxTable taxes={document.taxes} />
      <p>
        <Anchor href={`/print/invoice/${document.invoice_id}`} target="_blank">
          {t('invoice_pdf')}
        </Anchor>
      </p>
      {document.cancelled && <p className={styles.test}>{t('document.cancelled')}</p>}
      {document.test_mode && <p className={styles.test}>{t('test_mode')}</p>}
    </article>
  )
}
