import type { BankName, Banks } from '../base/outside/bank.ts'
import type { TenderKindAt } from '../sales/tenders/rules.ts'

/**
 * Ways to pay on the web: the test bank, open in the demo shop only; card and Bizum at Redsys, and cards with wallets at
 * Stripe, where they are configured; a bank transfer, which a person finds in the shop's account; money at the counter
 * when the order is picked up; and money that the courier collects.
 */
export const PROVIDERS = [
  'test',
  'redsys',
  'redsys_bizum',
  'stripe',
  'transfer',
  'pickup',
  'cash_on_delivery',
] as const
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
  tender: TenderKindAt<'web'>
  /** Where the buyer goes, below the shop's own address, once the payment is opened. */
  page(providerReference: string): string
}

/** Money moves by a program. */
interface BankProvider extends AnyProvider {
  manual: false
  /** The bank of the process's configuration that takes it; the test bank is none. */
  bank: BankName | null
  /** Of the test bank alone. */
  refund?(providerReference: string, amountCents: number, refundId: string): Promise<void>
}

/** A person sees the money arrive and sends it back. */
interface ManualProvider extends AnyProvider {
  manual: true
}

const bankPage = (providerReference: string) => `/checkout/bank/${providerReference}`

export const providers = {
  test: {
    manual: false,
    tender: 'card',
    bank: null,
    page: (providerReference: string) => `/checkout/test-bank/${providerReference}`,
    /** It takes no money, so it sends none back. */
    refund: async (_reference: string, _amountCents: number, _refundId: string) => {},
  },
  redsys: { manual: false, tender: 'card', bank: 'redsys', page: bankPage },
  redsys_bizum: { manual: false, tender: 'bizum', bank: 'redsys', page: bankPage },
  stripe: { manual: false, tender: 'card', bank: 'stripe', page: bankPage },
  transfer: { manual: true, tender: 'transfer', page: () => '/checkout/transfer' },
  pickup: { manual: true, tender: 'cash', page: () => '/checkout/success' },
  cash_on_delivery: {
    manual: true,
    tender: 'cash_on_delivery',
    page: () => '/checkout/success',
  },
} as const satisfies Record<Provider, BankProvider | ManualProvider>

/** The bank that takes a way to pay; undefined for a way that a person handles, and where the bank is not configured. */
export function findBank(provider: Provider, banks: Banks = {}) {
  const entry = providers[provider]
  if (entry.manual || entry.bank === null) return undefined
  return banks[entry.bank]
}

interface OpenWays {
  /** The demo shop: the test bank is open. */
  demo: boolean
  banks?: Banks | undefined
}

/** The ways to pay at a bank that this process offers, in the order in which a buyer reads them. */
export function listBankWays({ demo, banks = {} }: OpenWays): Provider[] {
  return PROVIDERS.filter((provider) => {
    if (provider === 'test') return demo
    return findBank(provider, banks)?.ways.includes(provider) ?? false
  })
}

/** Ways to pay an order that the shop sends or hands over before its money has come. */
export const isPaidLater = (provider: Provider) =>
  provider === 'pickup' || provider === 'cash_on_delivery'

/** Those whose refunds a program sends. */
export const BANK_PROVIDERS: readonly Provider[] = PROVIDERS.filter(
  (provider) => !providers[provider].manual,
)
