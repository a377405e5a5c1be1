import { useState } from 'react'

/** Who approves an act: a colleague by their PIN, or the person themselves, where nobody else may, by their password. */
export type Approval = { user_id: string; pin: string } | { user_id: string; password: string }

/** Somebody who may approve, as `listApprovers` answers. */
export interface Approver {
  user_id: string
  name: string
  /** Who asks, because nobody else holds the right. */
  is_self: boolean
  has_pin: boolean
}

const SHORTEST_PIN = 4
const LONGEST_PIN = 6

/** What an approver types to prove who they are: a PIN, or the password of whoever asks and approves alone. */
export function useApprovalProof(approver: Approver | undefined) {
  const [typed, setTyped] = useState('')
  const [prefersPassword, setPrefersPassword] = useState(false)
  const mayChoose = approver?.is_self === true && approver.has_pin
  const isPassword = approver?.is_self === true && (prefersPassword || !approver.has_pin)
  const clear = () => setTyped('')
  return {
    typed,
    isPassword,
    mayChoose,
    type: (value: string) =>
      setTyped(isPassword ? value : value.replace(/\D/g, '').slice(0, LONGEST_PIN)),
    clear,
    choose() {
      setPrefersPassword(!prefersPassword)
      clear()
    },
    isComplete: approver !== undefined && typed.length >= (isPassword ? 1 : SHORTEST_PIN),
    toApproval: (user_id: string): Approval =>
      isPassword ? { user_id, password: typed } : { user_id, pin: typed },
  }
}
