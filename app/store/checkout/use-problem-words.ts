import { useTranslation } from 'react-i18next'
import type { Problem } from './problems.ts'

/** Finds the sentence for a problem, wherever its words lie. */
export function useProblemWords(): (problem: Problem) => string {
  const { t: own } = useTranslation('store/checkout')
  const { t: base } = useTranslation('core/base')
  const { t: checkout } = useTranslation('core/checkout')
  return (problem) => {
    if (problem.area === 'core/checkout') return checkout(problem.key)
    return problem.area === 'core/base' ? base(problem.key) : own(problem.key)
  }
}
