import { Alert, Button, Loader } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../i18n/format.ts'
import { useTillRefusalText } from '../refusal.ts'
import { ApprovalForm } from '../ui/approval-form.tsx'
import { TillModal } from '../ui/till-modal.tsx'
import { sumByKind } from './sum-by-kind.ts'
import { useVoid, useVoidableSale } from './use-void.ts'
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
  const { t: sales } = useTranslation('core/sales')
  const { money, time } = useFormat()
  const refusalText = useTillRefusalText()
  const { sale, isLoading, isError } = useVoidableSale(till, saleId)
  const undoing = useVoid(till)
  const voided = undoing.done ?? (sale?.void ? sale : undefined)
  return (
    <TillModal
      title={t('title', { number: sale?.invoice ?? sale?.reference ?? '' })}
      isBusy={undoing.busy}
      onClose={onClose}
    >
      {isLoading && <Loader role="status" aria-label={t('loading')} />}
      {isError && <Alert color="red">{t('offline')}</Alert>}
      {sale === null && <p>{t('none')}</p>}
      {voided && <VoidedSale till={till} sale={voided} onClose={onClose} />}
      {sale && !voided && sale.refusal && (
        <>
          <Alert color="yellow">{refusalText({ code: sale.refusal })}</Alert>
          <Button mt="md" size="lg" variant="default" onClick={onClose}>
            {t('close')}
          </Button>
        </>
      )}
      {sale && !voided && !sale.refusal && undoing.approve && (
        <ApprovalForm
          text={t('approve', { amount: money(sale.total_cents) })}
          facts={[
            { label: t('ticket'), value: sale.invoice ?? sale.reference },
            { label: t('sold_at'), value: time(sale.sold_at) },
            { label: t('sold_by'), value: sale.seller ?? '—' },
            ...sumByKind(sale.tenders).map(([kind, cents]) => ({
              label: sales(`tender.${kind}`),
              value: money(cents),
            })),
            { label: t('goes_back'), value: money(sale.total_cents), isTotal: true },
          ]}
          wanted={{ right: 'void_sales' }}
          onApprove={undoing.approve}
          onBack={undoing.goBack}
        />
      )}
      {sale && !voided && !sale.refusal && !undoing.approve && (
        <VoidForm till={till} sale={sale} undoing={undoing} />
      )}
    </TillModal>
  )
}
