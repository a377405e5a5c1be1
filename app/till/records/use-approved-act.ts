import { useState } from 'react'
import type { Approval } from '../../ui/approval/approval-proof.ts'
import type { WantedApproval } from '../payments/money-back/approve-money-back.tsx'
import { type ActOptions, useOperation } from '../use-operation.ts'
import type { useRecordAct } from './use-record-act.ts'

interface ApprovedActOptions<In, Out> {
  run: ReturnType<typeof useRecordAct>['run']
  act: (input: In, options: ActOptions) => Promise<Out>
  /** It is done: papers, drawer and what the seller is told. */
  onFinish(input: In, done: Out): Promise<void>
}

/** An act by which money goes back, with a colleague's PIN where the shop asks for one. */
export function useApprovedAct<In extends object, Out>(options: ApprovedActOptions<In, Out>) {
  const { run, act, onFinish } = options
  const operate = useOperation()
  const [asked, setAsked] = useState<{ input: In; wanted: WantedApproval }>()
  return {
    asked,
    async begin(input: In) {
      const done = await run<In, Out>(input, act, ({ code, data }) => {
        if (code !== 'APPROVAL_REQUIRED') return false
        setAsked({ input, wanted: data as WantedApproval })
        return true
      })
      if (done) await onFinish(input, done)
    },
    async approve(approval: Approval) {
      if (!asked) return
      const { input } = asked
      const done = await operate<In, Out>({ ...input, approval }, act)
      setAsked(undefined)
      await onFinish(input, done)
    },
    goBack: () => setAsked(undefined),
  }
}
