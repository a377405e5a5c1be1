import { useCallback, useState } from 'react'
import type { CheckoutField, FieldRefusals, RefusalKey } from '../checkout-refusals.ts'

/**
 * Why fields that the buyer has left are refused, until they are changed: nobody is told of an error while typing,
 * and not of a field that was only passed through.
 */
export function useLeftFields<Name extends CheckoutField>(
  values: Record<Name, string>,
  check: (name: Name, value: string) => RefusalKey | undefined,
): { refusals: FieldRefusals; leave(name: Name): void } {
  const [left, setLeft] = useState<Partial<Record<Name, string>>>({})
  const leave = useCallback(
    (name: Name) => {
      const value = values[name]
      setLeft((before) =>
        value.trim() || before[name] !== undefined ? { ...before, [name]: value } : before,
      )
    },
    [values],
  )
  const open = (Object.keys(left) as Name[]).flatMap((name) => {
    const refusal = left[name] === values[name] ? check(name, values[name]) : undefined
    return refusal ? [[name, refusal] as const] : []
  })
  return { refusals: Object.fromEntries(open), leave }
}
