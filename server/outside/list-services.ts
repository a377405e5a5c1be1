import type { OutsideService } from '../../core/base/outside/service.ts'
import { redsysService } from '../banks/redsys-service.ts'
import { stripeService } from '../banks/stripe-service.ts'
import type { Env } from '../env.ts'
import { glsService } from '../gls/gls-service.ts'

/**
 * Every service of others that the shop can use, in the order in which the office shows them: one line for each, see
 * `OutsideService` for what else a new one needs.
 */
export function listServices(env: Env, origin: string): readonly OutsideService[] {
  return [redsysService(env.redsys, origin), stripeService(env.stripe, origin), glsService(env.gls)]
}
