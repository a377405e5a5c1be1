import type { ShopConfig } from '../../base/procedures/context.ts'
import type { Carrier } from './carrier.ts'
import { testCarrier } from './test-carrier.ts'

/** The carrier that answers for this shop: the test one in the demo shop, none yet in a real one. */
export function findCarrier({ demo }: Pick<ShopConfig, 'demo'>): Carrier | undefined {
  return demo ? testCarrier : undefined
}
