import type { ShopConfig } from '../../base/procedures/context.ts'
import type { Carrier } from './carrier.ts'
import { testCarrier } from './test-carrier.ts'

/** The carrier that brings this shop's parcels: GLS where it is configured, else the test one in the demo shop alone. */
export function findCarrier({ demo, gls }: Pick<ShopConfig, 'demo' | 'gls'>): Carrier | undefined {
  if (gls) return { kind: 'gls' }
  return demo ? testCarrier : undefined
}
