import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useTranslation } from 'react-i18next'
import { Dialog } from '../../ui/dialog.tsx'
import type { Sale } from '../sale.ts'
import { ReplacementForm } from './replacement-form.tsx'

/** A button with a short form: the customer wants a full invoice in place of this ticket, or of several. */
export function ReplacementDialog({ sale }: { sale: Sale }) {
  const { t } = useTranslation('office/sales')
  const [isOpen, { open, close }] = useDisclosure(false)
  const ticket = findOpenTicket(sale)
  if (!ticket) return null
  return (
    <>
      <Button variant="default" size="sm" mt="xs" onClick={open}>
        {t('full_invoice')}
      </Button>
      <Dialog
        title={t('full_invoice')}
        opened={isOpen}
        onClose={close}
        closeLabel={t('full_invoice_close')}
      >
        <ReplacementForm ticket={ticket} name={sale.customer?.name ?? ''} onClose={close} />
      </Dialog>
    </>
  )
}

/** The number of the ticket that nothing has taken the place of; undefined where there is none, or nothing is left of it. */
function findOpenTicket({ documents }: Sale): string | undefined {
  const left = documents.reduce((sum, each) => sum + each.total_cents, 0)
  if (left <= 0 || documents.some(({ type }) => type === 'F3')) return undefined
  return documents.find(({ type, cancelled }) => type === 'F2' && !cancelled)?.invoice
}
