import type { Banks } from '../../core/base/outside/bank.ts'
import type { Env } from '../env.ts'
import type { Services } from '../services.ts'
import { StartError } from '../start-error.ts'
import { createRedsysBank } from './redsys-bank.ts'

/** Real money is taken by a real shop alone, and only where the bank can reach it. */
export function refuseUnsafeBanks({ env, demo }: Pick<Services, 'env' | 'demo'>): void {
  const live = [
    ...(env.redsys?.mode === 'production' ? ['REDSYS_MODE=production'] : []),
    ...(env.stripe?.mode === 'production' ? ['STRIPE_SECRET_KEY with a live key'] : []),
  ]
  const [first] = live
  if (!first) return
  if (demo) throw new StartError(`${first} is for a real shop, but this is the demo shop`)
  if (!env.publicUrl?.startsWith('https:'))
    throw new StartError(
      `${first} also needs PUBLIC_URL with https: the bank sends its notices there`,
    )
}

/** The lines to the banks that the environment configures. */
export async function connectBanks(
  { redsys, stripe }: Pick<Env, 'redsys' | 'stripe'>,
  origin: string,
): Promise<Banks> {
  return {
    ...(redsys && { redsys: createRedsysBank(redsys, origin) }),
    // Its library is large: it is loaded only where it is used.
    ...(stripe && { stripe: (await import('./stripe-bank.ts')).createStripeBank(stripe, origin) }),
  }
}
