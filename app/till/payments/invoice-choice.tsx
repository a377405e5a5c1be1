import { Alert, Button } from '@mantine/core'
import IconFileInvoice from '@tabler/icons-react/dist/esm/icons/IconFileInvoice.mjs'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { SIMPLIFIED_LIMIT_CENTS } from '../../../core/invoicing/rules.ts'
import { useFormat } from '../../i18n/format.ts'
import type { TicketAction } from '../ticket/reduce-ticket.ts'
import type { Ticket } from '../ticket/ticket.ts'
import { getTicketBalance } from '../ticket/ticket-totals.ts'
import styles from './payment-pane.module.css'
import { RecipientDialog } from './recipient-dialog.tsx'

interface InvoiceChoiceProps {
  ticket: Ticket
  locked: boolean
  act(action: TicketAction): Ticket
}

/** Whether the sale gets a ticket or a full invoice, which the law wants above 3,000 euros. */
export function InvoiceChoice({ ticket, locked, act }: InvoiceChoiceProps) {
  const { t } = useTranslation('till/payments')
  const { money } = useFormat()
  const [isOpen, setOpen] = useState(false)
  const { recipient } = ticket
  const isRequired = getTicketBalance(ticket) > SIMPLIFIED_LIMIT_CENTS && !recipient
  const ask = (
    <Button
      variant={isRequired ? 'filled' : 'default'}
      size="md"
      h={48}
      disabled={locked}
      leftSection={<IconFileInvoice size={20} />}
      onClick={() => setOpen(true)}
    >
      {t(recipient ? 'invoice_change' : 'invoice')}
    </Button>
  )
  return (
    <>
      {isRequired ? (
        <Alert color="yellow" role="alert">
          <div className={styles.accept}>
            {t('invoice_required', { amount: money(SIMPLIFIED_LIMIT_CENTS) })}
            {ask}
          </div>
        </Alert>
      ) : (
        <div className={styles.invoice}>
          {recipient && (
            <p>
              <strong>{t('invoice_to', { name: recipient.name })}</strong>
              <span>{recipient.nif}</span>
            </p>
          )}
          {ask}
          {recipient && (
            <Button
              variant="subtle"
              size="md"
              h={48}
              disabled={locked}
              onClick={() => act({ type: 'recipient', recipient: undefined })}
            >
              {t('invoice_none')}
            </Button>
          )}
        </div>
      )}
      {isOpen && (
        <RecipientDialog
          recipient={recipient}
          name={ticket.customer?.name ?? ''}
          onRecipient={(entered) => {
            act({ type: 'recipient', recipient: entered })
            setOpen(false)
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}
