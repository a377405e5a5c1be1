import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Shop } from '../../context.ts'
import { client } from '../client.ts'
import { type TillRefusal, toTillRefusal } from '../refusal.ts'
import type { PinApproval } from '../ui/approval-form.tsx'
import { useOperation } from '../use-operation.ts'

type VoidInput = Parameters<Shop['till']['voidSale']>[0]
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

/** Undoes a sale, if need be with a colleague's PIN; answers the sale as it is then, with its papers. */
export function useVoid() {
  const operate = useOperation()
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<TillRefusal>()
  const [waiting, setWaiting] = useState<VoidInput>()
  const [done, setDone] = useState<VoidableSale>()

  async function send(input: VoidInput, approval?: PinApproval): Promise<void> {
    const { sale_id } = await operate(
      { ...input, ...(approval && { approval }) },
      client.till.voidSale,
    )
    const { sale } = await client.till.getVoidableSale({ sale_id })
    if (sale) setDone(sale)
  }

  async function undo(input: VoidInput): Promise<void> {
    setBusy(true)
    setRefusal(undefined)
    try {
      await send(input)
    } catch (caught) {
      const refused = toTillRefusal(caught)
      if (refused.code === 'APPROVAL_REQUIRED') setWaiting(input)
      else setRefusal(refused)
    } finally {
      setBusy(false)
    }
  }

  return {
    ...{ undo, busy, refusal, done },
    approve: waiting && ((approval: PinApproval) => send(waiting, approval)),
    goBack: () => setWaiting(undefined),
  }
}
