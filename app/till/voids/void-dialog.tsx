import { Alert, Button, Loader } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useTillRefusalText } from '../refusal.ts'
import { TillModal } from '../ui/till-modal.tsx'
import { ApproveVoid } from './approve-void.tsx'
import { useVoid, useVoidableSale, type VoidableSale } from './use-void.ts'
import { VoidForm } from './void-form.tsx'
import { VoidedSale } from './voided-sale.tsx'

interface VoidDialogProps {
  /** Whose drawer the money leaves. */
  till: string
  /** The last sale of the till today where none is named. */
  saleId?: number
  onClose(): void
}

/** Undoes a sale of today: what it was, why, what becomes of its goods, and how the money goes back. */
export function VoidDialog({ till, saleId, onClose }: VoidDialogProps) {
  const { t } = useTranslation('till/voids')
  const { sale, isLoading, isError } = useVoidableSale(till, saleId)
  const undoing = useVoid(till)
  return (
    <TillModal
      size="xl"
      title={t('title', { number: sale?.invoice ?? sale?.reference ?? '' })}
      isBusy={undoing.busy}
      onClose={onClose}
    >
      {isLoading && <Loader role="status" aria-label={t('loading')} />}
      {isError && <Alert color="red">{t('offline')}</Alert>}
      {sale === null && <p>{t('none')}</p>}
      {sale && <SaleToVoid till={till} sale={sale} undoing={undoing} onClose={onClose} />}
    </TillModal>
  )
}

interface SaleToVoidProps {
  till: string
  sale: VoidableSale
  undoing: ReturnType<typeof useVoid>
  onClose(): void
}

function SaleToVoid({ till, sale, undoing, onClose }: SaleToVoidProps) {
  const { t } = useTranslation('till/voids')
  const refusalText = useTillRefusalText()
  const voided = undoing.done ?? (sale.void ? sale : undefined)
  if (voided) return <VoidedSale till={till} sale={voided} onClose={onClose} />
  if (sale.refusal)
    return (
      <>
        <Alert color="yellow">{refusalText({ code: sale.refusal })}</Alert>
        <Button mt="md" size="lg" variant="default" onClick={onClose}>
          {t('close')}
        </Button>
      </>
    )
  const { asked } = undoing
  if (!asked) return <VoidForm till={till} sale={sale} undoing={undoing} />
  return <ApproveVoid sale={sale} {...asked} onApprove={undoing.approve} onBack={undoing.goBack} />
}
