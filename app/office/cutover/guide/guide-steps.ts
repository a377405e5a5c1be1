import type { GuideStep } from '../../../../core/cutover/guide/rules.ts'
import type { Shop } from '../../../context.ts'

export type Guide = Awaited<ReturnType<Shop['cutover']['getGuide']>>
export type Step = Guide['steps'][number]

/** The open step after this one that the person may do; after the last one, those that were left out before. */
export function findNextStep(steps: readonly Step[], from: GuideStep): GuideStep | null {
  const at = steps.findIndex(({ id }) => id === from)
  const rest = steps.slice(at + 1).concat(steps.slice(0, at))
  return rest.find(({ state, may_open }) => state === 'open' && may_open)?.id ?? null
}

/** The step before this one that the person may open, however far it is. */
export function findPreviousStep(steps: readonly Step[], from: GuideStep): GuideStep | null {
  const at = steps.findIndex(({ id }) => id === from)
  return steps.slice(0, at).findLast(({ may_open }) => may_open)?.id ?? null
}

export function countSteps(steps: readonly Step[]) {
  const count = (wanted: Step['state']) => steps.filter(({ state }) => state === wanted).length
  return { done: count('done'), skipped: count('skipped'), open: count('open'), all: steps.length }
}
