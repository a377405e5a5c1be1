import type { TENDER_KINDS } from '../sales/rules.ts'

/**
 * Ways to pay on the web: the test bank, open in the demo shop only; a bank transfer, which a person finds in the
 * shop's account; and money at the counter when the order is picked up.
 */
export const PROVIDERS = ['test', 'transfer', 'pickup'] as const
export type Provider = (typeof PROVIDERS)[number]

/** What a bank says of a payment. */
export interface PaymentNotice {
  providerReference: string
  outcome: 'captured' | 'failed' | 'cancelled'
  /** The provider's own id of it, by which a repeated one is known. */
  providerEvent?: string
  /** Its answer, without card data. */
  answer?: Record<string, unknown>
}

interface AnyProvider {
  /** How its money is called in the ledger. */
  tender: (typeof TENDER_KINDS)[number]
  /** Where the buyer goes, below the shop's own address, once the payment is opened. */
  page(providerReference: string): string
}

/** A bank that programs talk to. None of its calls happens inside a transaction. */
export interface BankProvider extends AnyProvider {
  manual: false
  /**
   * Sends money back, whole or in part, in cents. A throw means: try again later. The same key asks for the same
   * refund: a provider that has done it answers so and does it no second time.
   */
  refund(providerReference: string, amountCents: number, idempotencyKey: string): Promise<void>
  /** A notice that it has sent, once its signature is checked; undefined for a forged one. */
  readNotice?(body: string, headers: Headers): Promise<PaymentNotice | undefined>
  /** What it knows of a payment, for one whose notice was lost; undefined while it is open. */
  readState?(providerReference: string): Promise<PaymentNotice | undefined>
}

/** A person sees the money arrive and sends it back. */
interface ManualProvider extends AnyProvider {
  manual: true
}

export const providers = {
  test: {
    manual: false,
    tender: 'card',
    page: (providerReference: string) => `/checkout/test-bank/${providerReference}`,
    refund: async (_reference: string, _amountCents: number, _idempotencyKey: string) => {},
  },
  transfer: { manual: true, tender: 'transfer', page: () => '/checkout/transfer' },
  pickup: { manual: true, tender: 'cash', page: () => '/checkout/success' },
} as const satisfies Record<Provider, BankProvider | ManualProvider>

/** Those whose refunds a program sends. */
export const BANK_PROVIDERS: readonly Provider[] = PROVIDERS.filter(
  (provider) => !providers[provider].manual,
)
