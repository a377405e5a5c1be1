import type { Shop } from '../../../context.ts'

export type VoidableSale = NonNullable<Awaited<ReturnType<Shop['till']['getVoidableSale']>>['sale']>

/** A unit's field in the form: ticked where it cannot be sold again. */
export const toDamagedField = ({ line_id, n }: { line_id: number; n: number }) =>
  `damaged.${line_id}.${n}`
