import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { BackTender } from '../../../core/payments/money-out/rules.ts'
import { hasCash } from '../../../core/sales/tenders/rules.ts'
import type { Shop } from '../../context.ts'
import type { TillJob, TillPrinting } from '../../print/printing/till-job.ts'
import type { Approval } from '../../ui/approval/approval-proof.ts'
import { client } from '../client.ts'
import { useTillPrinting } from '../printing/use-till-printing.ts'
import { type TillRefusal, toTillRefusal } from '../refusal.ts'
import { useOperation } from '../use-operation.ts'

type VoidInput = Parameters<Shop['till']['voidSale']>[0] & { tenders: BackTender[] }

/** What the shop names where it takes a colleague's PIN: to void, or to give back another way than it came. */
type WantedApproval =
  | { right: 'void_sales' }
  | { right: 'pay_out_by_hand'; amount_cents?: number; cash_cents?: number }

/** A void that waits for somebody's PIN. */
export interface VoidRequest {
  input: VoidInput
  wanted: WantedApproval
}
export type VoidableSale = NonNullable<Awaited<ReturnType<Shop['till']['getVoidableSale']>>['sale']>

/** The sale that is to be undone: the one named, or the last of the till. */
export function useVoidableSale(till: string, saleId: number | undefined) {
  const { data, isError } = useQuery({
    queryKey: ['voidable', till, saleId],
    queryFn: () =>
      client.till.getVoidableSale(saleId === undefined ? { till } : { sale_id: saleId }),
    staleTime: 0,
    gcTime: 0,
    retry: false,
  })
  return { sale: data?.sale, isLoading: data === undefined && !isError, isError }
}

/** The papers of a sale that was undone: its correction, and the ticket of the return where the shop prints these. */
export function listVoidPapers(
  { void: undone }: VoidableSale,
  { return_tickets }: TillPrinting,
): TillJob[] {
  if (!undone) return []
  return [
    ...(undone.correction_id === null
      ? []
      : [{ paper: 'correction' as const, id: undone.correction_id }]),
    ...(return_tickets ? [{ paper: 'return' as const, id: undone.return_id }] : []),
    ...(undone.money_act_id === null ? [] : [{ paper: 'money' as const, id: undone.money_act_id }]),
  ]
}

/**
 * Undoes a sale, if need be with a colleague's PIN; answers the sale as it is then, with its papers. The drawer opens for
 * cash that goes back, and the paper of the customer prints by itself where tickets do.
 */
export function useVoid(till: string) {
  const { printing, print, openDrawerForCash } = useTillPrinting(till)
  const operate = useOperation()
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<TillRefusal>()
  const [asked, setAsked] = useState<VoidRequest>()
  const [done, setDone] = useState<VoidableSale>()

  async function send(input: VoidInput, approval?: Approval): Promise<void> {
    const { sale_id } = await operate(
      { ...input, ...(approval && { approval }) },
      client.till.voidSale,
    )
    const { sale } = await client.till.getVoidableSale({ sale_id })
    if (!sale) return
    if (hasCash(input.tenders)) void openDrawerForCash('sale', sale_id)
    setDone(sale)
    void printPapers(sale)
  }

  /** The receipt of money that strays is signed, so it prints whatever prints by itself. */
  async function printPapers(sale: VoidableSale): Promise<void> {
    for (const [at, job] of listVoidPapers(sale, printing).entries())
      if (job.paper === 'money' || (at === 0 && printing.after_sale === 'print')) await print(job)
  }

  async function undo(input: VoidInput): Promise<void> {
    setBusy(true)
    setRefusal(undefined)
    try {
      await send(input)
    } catch (caught) {
      const refused = toTillRefusal(caught)
      if (refused.code === 'APPROVAL_REQUIRED')
        setAsked({ input, wanted: refused.data as WantedApproval })
      else setRefusal(refused)
    } finally {
      setBusy(false)
    }
  }

  /** Whoever may void may not pay out: then those who may do both are offered. */
  async function approve(approval: Approval): Promise<void> {
    if (!asked) return
    const { input } = asked
    try {
      await send(input, approval)
    } catch (caught) {
      const { code, data } = toTillRefusal(caught)
      if (code === 'APPROVER_NOT_ALLOWED') setAsked({ input, wanted: data as WantedApproval })
      throw caught
    }
  }

  return { undo, busy, refusal, done, asked, approve, goBack: () => setAsked(undefined) }
}
