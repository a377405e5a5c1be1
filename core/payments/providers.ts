/** Ways to pay on the web. The test bank is open in the demo shop only; others join with their issue. */
export const PROVIDERS = ['test'] as const
export type Provider = (typeof PROVIDERS)[number]

interface ProviderActs {
  /** Where the buyer goes to pay, below the shop's own address. */
  page(providerReference: string): string
  /**
   * Sends money back, in cents. Called outside any transaction; a throw means: try again later. The same key asks for
   * the same refund: a provider that has done it answers so and does it no second time.
   */
  refund(providerReference: string, amountCents: number, idempotencyKey: string): Promise<void>
}

export const providers: Record<Provider, ProviderActs> = {
  test: {
    page: (providerReference) => `/checkout/test-bank/${providerReference}`,
    refund: async () => {},
  },
}
