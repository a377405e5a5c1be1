import { createHash } from 'node:crypto'
import type { Model } from './models/model.ts'

/** In per cent of the price without VAT: what shoe shops pay. */
const LEAST = 42
const MOST = 54
const VAT = 1.21

/** What a pair of a model cost, in cents without VAT and to five cents: the same whenever it is asked. */
export function inventCost({ handle, cents }: Pick<Model, 'handle' | 'cents'>): number {
  const share =
    LEAST + ((createHash('sha256').update(handle).digest()[0] ?? 0) % (MOST - LEAST + 1))
  return Math.max(Math.round((cents / VAT) * (share / 500)) * 5, 5)
}
