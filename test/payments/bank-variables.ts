import { REDSYS_ACCOUNT } from '../doubles/redsys.ts'
import { STRIPE_ACCOUNT } from '../doubles/stripe.ts'

/** The environment of a shop with both banks, at their doubles. */
export const bankVariables = (redsys: { url: string }, stripe: { url: string }) => ({
  REDSYS_MODE: 'test',
  REDSYS_MERCHANT_CODE: REDSYS_ACCOUNT.merchant,
  REDSYS_TERMINAL: REDSYS_ACCOUNT.terminal,
  REDSYS_KEY: REDSYS_ACCOUNT.key,
  REDSYS_WAYS: 'card,bizum',
  REDSYS_URL: redsys.url,
  STRIPE_SECRET_KEY: STRIPE_ACCOUNT.key,
  STRIPE_WEBHOOK_SECRET: STRIPE_ACCOUNT.webhookSecret,
  STRIPE_URL: stripe.url,
})
