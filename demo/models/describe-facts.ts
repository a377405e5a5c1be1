import type { ProductFacts } from '../../core/catalog/facts/rules.ts'
import type { Closure } from '../drawings/options.ts'
import type { Model } from './model.ts'

const CLOSINGS: Partial<Record<Closure, ProductFacts['closing']>> = {
  laces: 'laces',
  'open-laces': 'laces',
  velcro: 'hook_and_loop',
  zip: 'zip',
  elastic: 'elastic',
  buckle: 'buckle',
  none: 'slip_on',
}

/** What a drawing shows of heel, shaft and closing. */
export function describeFacts({ heel, heelHeight, shaft, closure }: Model['drawing']) {
  const facts: Partial<ProductFacts> = {}
  if (heel === 'wedge') facts.heel = 'wedge'
  else if (heelHeight !== undefined) facts.heel = toHeel(heelHeight)
  if (shaft !== undefined) facts.shaft = toShaft(shaft)
  if (closure) facts.closing = CLOSINGS[closure] ?? null
  return facts
}

/** Millimetres. */
function toHeel(height: number): ProductFacts['heel'] {
  if (height <= 20) return 'flat'
  if (height <= 40) return 'low'
  return height <= 70 ? 'medium' : 'high'
}

/** Millimetres above the ground. */
function toShaft(height: number): ProductFacts['shaft'] {
  if (height <= 160) return 'ankle'
  if (height <= 300) return 'mid_calf'
  return height <= 480 ? 'knee' : 'over_knee'
}
