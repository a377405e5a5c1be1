import { useTranslation } from 'react-i18next'
import { Form, useNavigation } from 'react-router'
import { Button } from '../../../ui/button.tsx'
import type { InvoiceField } from '../invoice/invoice-fields.ts'
import { RecipientFields } from '../invoice/recipient-fields.tsx'
import { TICKET_FIELDS, type TicketField } from './ticket-fields.ts'

interface AskFormProps {
  ticket: Record<TicketField, string>
  operationId: string
  sent: Record<string, string>
  errors: Partial<Record<InvoiceField, string | undefined>>
}

/** Asks for the full invoice in place of a ticket that was found. */
export function AskForm({ ticket, operationId, sent, errors }: AskFormProps) {
  const { t } = useTranslation('store/checkout/full-invoice')
  const isBusy = useNavigation().state !== 'idle'
  const nif = sent.invoice_nif ?? sent.nif ?? ''
  return (
    <Form method="post" noValidate preventScrollReset>
      <input type="hidden" name="operation_id" value={operationId} />
      {TICKET_FIELDS.map((name) => (
        <input key={name} type="hidden" name={name} value={ticket[name]} />
      ))}
      <h2>{t('recipient')}</h2>
      <p>{t('recipient_text')}</p>
      <RecipientFields
        errors={errors}
        getProps={(name) => ({ defaultValue: name === 'invoice_nif' ? nif : (sent[name] ?? '') })}
      />
      <Button type="submit" name="intent" value="ask" aria-busy={isBusy} aria-disabled={isBusy}>
        {t('ask')}
      </Button>
    </Form>
  )
}
