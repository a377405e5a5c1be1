import { useTranslation } from 'react-i18next'
import { Form, useNavigation } from 'react-router'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import type { RecipientAnswer } from '../invoice/recipient-answer.ts'
import { RecipientFields } from '../invoice/recipient-fields.tsx'
import { useRecipientErrors } from '../invoice/use-recipient-errors.ts'
import { WrittenInvoice } from '../invoice/written-invoice.tsx'
import type { PlacedOrder } from './order-lines.tsx'
import styles from './order-page.module.css'

interface FullInvoiceProps {
  order: PlacedOrder
  operationId: string
  answer: RecipientAnswer | undefined
}

/** Asks for the full invoice of an order that has only its ticket. */
export function FullInvoice({ order, operationId, answer }: FullInvoiceProps) {
  const { t } = useTranslation('store/checkout/order')
  const errors = useRecipientErrors(answer)
  const busy = useNavigation().state !== 'idle'
  if (answer?.written) return <WrittenInvoice written={answer.written} />
  if (!canAskInvoice(order)) return null
  const { name, address, postal_code, city } = order.delivery
  const prefill = {
    invoice_nif: '',
    invoice_name: name,
    invoice_address: `${address}, ${postal_code} ${city}`,
  }
  return (
    <details className={styles.more} open={answer !== undefined}>
      <summary>{t('full_invoice')}</summary>
      <p>{t('full_invoice_text')}</p>
      {errors.form && <Notice kind="wrong" title={errors.form} />}
      <Form method="post" noValidate preventScrollReset>
        <input type="hidden" name="operation_id" value={operationId} />
        <RecipientFields
          errors={errors.fields}
          getProps={(field) => ({ defaultValue: answer?.sent?.[field] ?? prefill[field] })}
        />
        <Button type="submit" aria-busy={busy} aria-disabled={busy}>
          {t('full_invoice_ask')}
        </Button>
      </Form>
    </details>
  )
}

/** Whether the order has a ticket that nothing has taken the place of, with something left that did not come back. */
function canAskInvoice({ documents }: PlacedOrder): boolean {
  const left = documents
    .flatMap(({ total_cents, deducted_in }) => [
      total_cents,
      ...deducted_in.map(({ cents }) => -cents),
    ])
    .reduce((sum, cents) => sum + cents, 0)
  return (
    left > 0 &&
    documents.some(({ type, cancelled }) => type === 'F2' && !cancelled) &&
    documents.every(({ type }) => type !== 'F3')
  )
}
