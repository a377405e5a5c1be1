import type { Db } from '../../base/db.server.ts'
import type { ShopConfig } from '../../base/procedures/context.ts'
import { findPickupPoint } from '../../shipping/points/list-pickup-points.ts'
import type { PickupPoint } from '../../shipping/points/pickup-point.ts'
import { DEFAULT_METHOD } from '../../shipping/rules.ts'

/** The chosen pick-up point; undefined where none is, `UNKNOWN` for one that is not offered. */
export async function readPoint(
  tx: Db,
  { hasPickupPoints }: Pick<ShopConfig, 'hasPickupPoints'>,
  input: { shipping_method: string; pickup_point?: string | undefined },
): Promise<PickupPoint | undefined | 'UNKNOWN'> {
  if (input.pickup_point === undefined) return undefined
  if (!hasPickupPoints || input.shipping_method !== DEFAULT_METHOD) return 'UNKNOWN'
  return (await findPickupPoint(tx, input.pickup_point)) ?? 'UNKNOWN'
}
