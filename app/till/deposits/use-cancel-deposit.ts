import { useTranslation } from 'react-i18next'
import { hasCash } from '../../../core/sales/tenders/rules.ts'
import type { Shop } from '../../context.ts'
import { useFormat } from '../../i18n/format.ts'
import { client } from '../client.ts'
import { printingStore } from '../printing/printing-store.ts'
import { useTillPrinting } from '../printing/use-till-printing.ts'
import { useApprovedAct } from '../records/use-approved-act.ts'
import { notifySeller } from '../ui/notify-seller.ts'
import { useDepositAct } from './use-deposit-act.ts'

type CancelInput = Parameters<Shop['deposits']['cancelDeposit']>[0]
type Cancelled = Awaited<ReturnType<Shop['deposits']['cancelDeposit']>>

interface CancelOptions {
  till: string
  onDone(): Promise<void>
  onSessionGone(): void
}

/**
 * Cancels a deposit, if need be with a colleague's PIN. The drawer opens for cash that goes back, and the paper that the
 * customer signs is printed.
 */
export function useCancelDeposit({ till, onDone, onSessionGone }: CancelOptions) {
  const { t } = useTranslation('till/deposits')
  const { money } = useFormat()
  const { run, busy, error } = useDepositAct(onSessionGone)
  const { openDrawerForCash, print } = useTillPrinting(till)

  async function finish({ deposit_id, tenders }: CancelInput, cancelled: Cancelled) {
    const { refund_cents, kept_cents, money_act_id } = cancelled
    printingStore.forget()
    if (hasCash(tenders)) void openDrawerForCash('deposit', deposit_id)
    if (money_act_id !== null) void print({ paper: 'money', id: money_act_id })
    const text =
      kept_cents > 0
        ? t('kept_now', { amount: money(kept_cents) })
        : refund_cents > 0 && t('back_now', { amount: money(refund_cents) })
    notifySeller({ kind: 'success', title: t('cancelled'), ...(text && { text }) })
    await onDone()
  }

  const { begin: cancel, ...approved } = useApprovedAct({
    run,
    act: client.deposits.cancelDeposit,
    onFinish: finish,
  })
  return { cancel, busy, error, ...approved }
}
