import { type ReactNode, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Notice } from '../../ui/notice.tsx'
import { DELIVERY_FIELDS, type DeliveryField } from './delivery/delivery.ts'
import styles from './problem-summary.module.css'
import { type Answer, fieldProblems, wholeProblem } from './problems.ts'
import { useProblemWords } from './use-problem-words.ts'

interface ProblemSummaryProps {
  answer: Answer
  /** Brings the buyer to a field. */
  onGoTo?(name: DeliveryField): void
  children?: ReactNode
}

/** What stopped the order, as one thing to read; the focus goes there, wherever it was. */
export function ProblemSummary({ answer, onGoTo, children }: ProblemSummaryProps) {
  const { t } = useTranslation('store/checkout')
  const words = useProblemWords()
  const box = useRef<HTMLDivElement>(null)
  const problem = wholeProblem(answer)
  const fields = fieldProblems(answer)

  useEffect(() => {
    if (answer) box.current?.focus()
  }, [answer])

  if (!problem) return null
  const wrong = DELIVERY_FIELDS.flatMap((name) => {
    const found = fields[name]
    return found ? [{ name, found }] : []
  })
  return (
    <div ref={box} className={styles.problem} tabIndex={-1}>
      <Notice kind="wrong" title={words(problem)}>
        {wrong.length > 0 && (
          <ul className={styles.fields}>
            {wrong.map(({ name, found }) => (
              <li key={name}>
                <button type="button" className={styles.field} onClick={() => onGoTo?.(name)}>
                  {t(name)}: {words(found)}
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
