import type { OutsideService } from '../../core/base/outside/service.ts'
import { noticePath } from './notice-path.ts'
import { STRIPE_VARIABLES, type StripeEnv } from './stripe-env.ts'

/** Stripe as the office shows it. Its library is loaded only where it is used. */
export function stripeService(env: StripeEnv | undefined, origin: string): OutsideService {
  const common = { id: 'stripe', name: 'Stripe', variables: STRIPE_VARIABLES } as const
  if (!env) return { ...common, state: 'missing', account: null, address: null, noticeUrl: null }
  return {
    ...common,
    state: env.mode === 'production' ? 'live' : 'test',
    account: null,
    address: env.url ?? 'https://api.stripe.com',
    noticeUrl: `${origin}${noticePath('stripe')}`,
    check: async () => (await import('./stripe-bank.ts')).checkStripe(env),
  }
}
