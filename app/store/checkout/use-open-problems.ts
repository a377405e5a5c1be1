import { useState } from 'react'
import type { DeliveryField } from './delivery.ts'
import { type Answer, type FieldProblems, fieldProblems } from './problems.ts'

type Type = (name: DeliveryField, value: string) => void

/** What is wrong with the fields, without those the buyer has touched since: they are being mended. */
export function useOpenProblems(answer: Answer | undefined) {
  const [touched, setTouched] = useState<{ of: Answer | undefined; names: DeliveryField[] }>({
    of: undefined,
    names: [],
  })
  const mended = touched.of === answer ? touched.names : []
  const found = answer ? fieldProblems(answer) : {}
  const problems = Object.fromEntries(
    Object.entries(found).filter(([name]) => !mended.includes(name as DeliveryField)),
  ) as FieldProblems
  const mend =
    (type: Type): Type =>
    (name, value) => {
      if (problems[name]) setTouched({ of: answer, names: [...mended, name] })
      type(name, value)
    }
  return { problems, mend }
}
