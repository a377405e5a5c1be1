import { useState } from 'react'
import type { Shop } from '../../../context.ts'
import type { Approval } from '../../../ui/approval/approval-proof.ts'
import { client } from '../../client.ts'
import { useTillPrinting } from '../../printing/use-till-printing.ts'
import { type TillRefusal, toTillRefusal } from '../../refusal.ts'
import { useOperation } from '../../use-operation.ts'

type ClosingAnswer = Awaited<ReturnType<Shop['cash']['closeCashSession']>>
export type ClosedSession = Extract<ClosingAnswer, { state: 'closed' }>
type NewCount = Omit<
  Parameters<Shop['cash']['closeCashSession']>[0],
  'till' | 'cash_session_id' | 'approval' | 'confirmed'
>
type Methods = Extract<ClosingAnswer, { state: 'confirmation_required' }>['methods']

/** The difference that whoever gave their PIN is asked to accept. */
export interface ShownDifference {
  count: NewCount
  approval: Approval
  methods: Methods
  /** It is another one than they had accepted. */
  isChanged: boolean
}

const toConfirmed = (methods: Methods) =>
  methods.map(({ kind, difference_cents }) => ({ kind, difference_cents }))

/** What was counted, without what is said of it: another count may be right. */
const toKey = ({ reason: _, next_float_cents: __, ...counted }: NewCount) => JSON.stringify(counted)

/** Sends counts until one closes the session, whose Z then prints by itself where tickets do. */
export function useCloseSession(till: string, cash_session_id: number) {
  const operate = useOperation()
  const { printing, print } = useTillPrinting(till)
  const { busy, refusal, run, forget } = useSending()
  /** The count that differs from what should be there. */
  const [differing, setDiffering] = useState<string>()
  /** The count that a colleague must approve. */
  const [waiting, setWaiting] = useState<NewCount>()
  const [shown, setShown] = useState<ShownDifference>()
  const [closed, setClosed] = useState<ClosedSession>()

  async function send(count: NewCount, approval?: Approval, accepted?: Methods): Promise<void> {
    const input = {
      till,
      cash_session_id,
      ...count,
      ...(approval && { approval }),
      ...(accepted && { confirmed: toConfirmed(accepted) }),
    }
    const answer = await operate(input, client.cash.closeCashSession)
    if (answer.state === 'closed') {
      if (printing.after_sale === 'print') void print({ paper: 'closing', id: cash_session_id })
      return setClosed(answer)
    }
    if (answer.state === 'confirmation_required') {
      const { methods } = answer
      if (approval) setShown({ count, approval, methods, isChanged: accepted !== undefined })
      return
    }
    setDiffering(toKey(count))
    setShown(undefined)
    if (answer.state === 'approval_required') setWaiting(count)
  }

  return {
    close: (count: NewCount) => run(() => send(count)),
    /** Undefined until somebody has approved by PIN. */
    shown,
    /** Accepts the difference that is shown. */
    confirm: () => run(async () => shown && send(shown.count, shown.approval, shown.methods)),
    busy,
    refusal,
    closed,
    /** Whether this count was found to differ. */
    differs: (count: NewCount) => toKey(count) === differing,
    /** Undefined where nobody has to approve anything. */
    approve: waiting && ((approval: Approval) => send(waiting, approval)),
    countAgain: () => {
      setWaiting(undefined)
      setShown(undefined)
      forget()
    },
  }
}

/** One sending at a time, and what it was refused for. */
function useSending() {
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<TillRefusal>()

  async function run(sending: () => Promise<void>): Promise<void> {
    setBusy(true)
    setRefusal(undefined)
    try {
      await sending()
    } catch (caught) {
      setRefusal(toTillRefusal(caught))
    } finally {
      setBusy(false)
    }
  }

  return { busy, refusal, run, forget: () => setRefusal(undefined) }
}
