import { z } from 'zod'
import { localUrl, readVariables } from '../outside/service-variables.ts'
import { StartError } from '../start-error.ts'

// Each message completes the sentence "NAME must be …".
const Variables = z.strictObject({
  STRIPE_SECRET_KEY: z
    .string()
    .regex(
      /^[sr]k_(?:test|live)_[A-Za-z0-9_]{8,}$/,
      'a secret or restricted key, which begins with sk_ or rk_; the one with pk_ is for browsers, the one with whsec_ is STRIPE_WEBHOOK_SECRET',
    )
    .optional(),
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .regex(
      /^whsec_[A-Za-z0-9+/=_-]{8,}$/,
      'the signing secret of the webhook, which begins with whsec_; the key with sk_ is STRIPE_SECRET_KEY',
    )
    .optional(),
  STRIPE_URL: localUrl(),
})

export interface StripeEnv {
  /** As its key says. */
  mode: 'test' | 'production'
  secretKey: string
  webhookSecret: string
  /** A double on this machine; undefined is Stripe itself. */
  url: string | undefined
}

export const STRIPE_VARIABLES = Object.keys(Variables.shape).filter((name) => name !== 'STRIPE_URL')

/** Reads `STRIPE_*`; undefined where no key is set. A StartError names each wrong variable and what it expects. */
export function readStripe(providers: Record<string, string | undefined>): StripeEnv | undefined {
  const secret = ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET', 'STRIPE_URL']
  const is = readVariables('STRIPE_', Variables, providers, secret)
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret } = is
  if (!secretKey && !webhookSecret) return undefined
  if (!secretKey || !webhookSecret)
    throw new StartError('STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET must be set together')
  const mode = secretKey.includes('_live_') ? 'production' : 'test'
  if (is.STRIPE_URL && mode === 'production')
    throw new StartError('STRIPE_URL is for a test key alone')
  return { mode, secretKey, webhookSecret, url: is.STRIPE_URL }
}
