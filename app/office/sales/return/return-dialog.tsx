import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useTranslation } from 'react-i18next'
import { Dialog } from '../../ui/dialog.tsx'
import type { SubmitRefusal } from '../../ui/forms/submit.server.ts'
import { ReturnForm } from './return-form.tsx'
import type { OpenTill, ReturnableSale } from './returnable-sale.ts'

interface ReturnDialogProps {
  ticket: ReturnableSale
  /** Those whose drawer is open. */
  tills: readonly OpenTill[]
  refusal: SubmitRefusal | undefined
}

/** A button that takes back what a customer brings of a sale over the counter. */
export function ReturnDialog({ ticket, tills, refusal }: ReturnDialogProps) {
  const { t } = useTranslation('office/sales/return')
  const [isOpen, { open, close }] = useDisclosure(false)
  return (
    <>
      <Button variant="default" onClick={open}>
        {t('open')}
      </Button>
      <Dialog
        title={t('title', { number: ticket.invoice ?? ticket.reference })}
        opened={isOpen}
        onClose={close}
        closeLabel={t('close')}
      >
        <ReturnForm ticket={ticket} tills={tills} refusal={refusal} onClose={close} />
      </Dialog>
    </>
  )
}
