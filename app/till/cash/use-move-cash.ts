import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../i18n/format.ts'
import type { Approval } from '../../ui/approval/approval-proof.ts'
import { client } from '../client.ts'
import { useTillPrinting } from '../printing/use-till-printing.ts'
import { toTillRefusal, useTillRefusalText } from '../refusal.ts'
import { notifySeller } from '../ui/notify-seller.ts'
import { useOperation } from '../use-operation.ts'

export interface CashMove {
  till: string
  kind: 'in' | 'out' | 'drop'
  onDone(): void
  onSessionGone(): void
}

interface MovedCash {
  amount_cents: number
  reason: string
}

/** Writes down that cash was moved, opens the drawer and prints its paper; over a limit a colleague approves first. */
export function useMoveCash({ till, kind, onDone, onSessionGone }: CashMove) {
  const { t } = useTranslation('till/cash')
  const { money } = useFormat()
  const { openDrawer: pulse, print } = useTillPrinting(till)
  const operate = useOperation()
  const refusalText = useTillRefusalText()
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState('')
  const [needsApproval, setNeedsApproval] = useState(false)

  async function send(cash: MovedCash, approval?: Approval) {
    const input = { till, kind, ...cash, ...(approval && { approval }) }
    const moved = await operate(input, client.cash.moveCash)
    void pulse(moved.cash_movement_id)
    if (moved.money_act_id !== null) void print({ paper: 'money', id: moved.money_act_id })
    const amount = money(cash.amount_cents)
    notifySeller({ kind: 'success', title: t(`moved_${kind}`, { amount }) })
    onDone()
  }

  async function move(cash: MovedCash) {
    setBusy(true)
    setError('')
    try {
      await send(cash)
    } catch (caught) {
      const refusal = toTillRefusal(caught)
      if (refusal.code === 'APPROVAL_REQUIRED') return setNeedsApproval(true)
      if (refusal.code === 'NO_OPEN_SESSION') onSessionGone()
      setError(refusalText(refusal))
    } finally {
      setBusy(false)
    }
  }

  return {
    move,
    busy,
    error,
    needsApproval,
    /** The form of the PIN shows what refuses this. */
    approve: (cash: MovedCash, approval: Approval) => send(cash, approval),
    back: () => setNeedsApproval(false),
  }
}
