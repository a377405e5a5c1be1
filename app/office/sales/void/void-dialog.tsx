import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useTranslation } from 'react-i18next'
import { useDenied } from '../../ui/approval/denied-right.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import type { SubmitRefusal } from '../../ui/forms/submit.server.ts'
import { VoidForm } from './void-form.tsx'
import type { VoidableSale } from './voidable-sale.ts'

interface VoidDialogProps {
  sale: VoidableSale
  /** Those whose drawer is open. */
  tills: readonly { till: string; name: string }[]
  refusal: SubmitRefusal | undefined
}

/** A button that undoes a sale of today as a whole; nothing where it cannot be. */
export function VoidDialog({ sale, tills, refusal }: VoidDialogProps) {
  const { t } = useTranslation('office/sales/void')
  const [isOpen, { open, close }] = useDisclosure(false)
  const isDenied = useDenied('void_sales')
  if (sale.refusal || isDenied) return null
  return (
    <>
      <Button variant="default" color="red" onClick={open}>
        {t('open')}
      </Button>
      <Dialog
        title={t('title', { number: sale.invoice ?? sale.reference })}
        opened={isOpen}
        onClose={close}
        closeLabel={t('close')}
      >
        <VoidForm sale={sale} tills={tills} refusal={refusal} onClose={close} />
      </Dialog>
    </>
  )
}
