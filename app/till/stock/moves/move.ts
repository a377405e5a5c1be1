import type { Shop } from '../../../context.ts'

type Stock = Shop['stock']

export type Move = Awaited<ReturnType<Stock['getMove']>>
export type ScannedBox = Awaited<ReturnType<Stock['findScannedBox']>> & { quantity: number }

/** How many pairs and counted goods these are. */
export const countUnits = (boxes: readonly { quantity: number }[]): number =>
  boxes.reduce((sum, { quantity }) => sum + quantity, 0)
