import { type ReactNode, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Notice } from '../../ui/notice.tsx'
import {
  CHECKOUT_FIELDS,
  type CheckoutAnswer,
  type CheckoutField,
  findOrderRefusal,
  listFieldRefusals,
} from './checkout-refusals.ts'
import styles from './refusal-summary.module.css'
import { useCheckoutRefusalText } from './use-checkout-refusal-text.ts'

interface RefusalSummaryProps {
  answer: CheckoutAnswer
  /** Moves the focus to a field. */
  onGoTo?(name: CheckoutField): void
  children?: ReactNode
}

/** Why the order was refused, in one box that takes the focus. */
export function RefusalSummary({ answer, onGoTo, children }: RefusalSummaryProps) {
  const { t } = useTranslation('store/checkout')
  const refusalText = useCheckoutRefusalText()
  const box = useRef<HTMLDivElement>(null)
  const refusal = findOrderRefusal(answer)
  const fieldRefusals = listFieldRefusals(answer)

  useEffect(() => {
    if (answer) box.current?.focus()
  }, [answer])

  if (!refusal) return null
  const refusedFields = CHECKOUT_FIELDS.flatMap((name) => {
    const fieldRefusal = fieldRefusals[name]
    return fieldRefusal ? [{ name, fieldRefusal }] : []
  })
  return (
    <div ref={box} className={styles.problem} tabIndex={-1}>
      <Notice kind="wrong" title={refusalText(refusal)}>
        {refusedFields.length > 0 && (
          <ul>
            {refusedFields.map(({ name, fieldRefusal }) => (
              <li key={name}>
                <button type="button" className={styles.field} onClick={() => onGoTo?.(name)}>
                  {t(name)}: {refusalText(fieldRefusal)}
                </button>
              </li>
            ))}
          </ul>
        )}
        {children}
      </Notice>
    </div>
  )
}
