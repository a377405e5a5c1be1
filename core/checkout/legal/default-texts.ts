import type { Language } from '../../base/languages.ts'
import { MAIL_RETENTION_DAYS } from '../../mail/delete-old-messages.ts'
import type { Provider } from '../../payments/providers.ts'
import { LINK_DAYS } from '../rules.ts'
import { escapeHtml } from './escape-html.ts'
import type { LegalFacts } from './legal-facts.ts'
import de from './text/de.json' with { type: 'json' }
import en from './text/en.json' with { type: 'json' }
import es from './text/es.json' with { type: 'json' }
import fr from './text/fr.json' with { type: 'json' }
import it from './text/it.json' with { type: 'json' }
import pt from './text/pt.json' with { type: 'json' }

export type LegalTextKey = keyof typeof es
const TEXTS: Record<Language, Record<LegalTextKey, string>> = { es, en, fr, de, it, pt }

/** The days of the law, whatever the shop gives besides. (TRLGDCU 104) */
export const WITHDRAWAL_DAYS = 14
/** Messages of the contact form are deleted after so many months. */
const MESSAGE_MONTHS = 12

export interface TermsOfTrade {
  facts: LegalFacts
  /** Those that are open now. */
  paymentWays: readonly Provider[]
  /** How long the pairs of a transfer are held. */
  transferDays: number
  /** Whether orders can be collected at the shop. */
  hasPickup: boolean
}

/** The shop's own texts as HTML, with its facts filled in. */
export function createLegalTexts(language: Language, trade: TermsOfTrade) {
  const text = (key: LegalTextKey) => TEXTS[language][key]
  const values = toValues(language, trade, text)
  const fill = (key: LegalTextKey) =>
    text(key).replace(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? '')
  return { title: text, html: fill }
}

function toValues(
  language: Language,
  { facts, paymentWays, transferDays, hasPickup }: TermsOfTrade,
  text: (key: LegalTextKey) => string,
): Record<string, string> {
  const money = (cents: number) =>
    new Intl.NumberFormat(language, { style: 'currency', currency: 'EUR' }).format(cents / 100)
  const { mainland, balearic, free_from_cents, last_hour } = facts.shipping
  const ways = paymentWays.map((way) =>
    text(`payment.${way}`).replace('{{transfer_days}}', String(transferDays)),
  )
  const prices: Record<string, string> = {
    standard: money(mainland.standard_cents),
    standard_days: toDays(mainland.standard_from, mainland.standard_to),
    express: money(mainland.express_cents),
    express_days: toDays(mainland.express_from, mainland.express_to),
    island_standard: money(balearic.standard_cents),
    island_standard_days: toDays(balearic.standard_from, balearic.standard_to),
    island_express: money(balearic.express_cents),
    island_express_days: toDays(balearic.express_from, balearic.express_to),
    free_from: money(free_from_cents),
  }
  const tariffs = [
    'shipping.tariff.standard',
    'shipping.tariff.express',
    'shipping.tariff.balearic',
    ...(hasPickup ? ['shipping.tariff.pickup'] : []),
  ] as LegalTextKey[]
  const plain: Record<string, string> = {
    company: facts.company,
    store: facts.store,
    since: String(facts.since ?? ''),
    return_days: String(facts.returnDays),
    sheet_url: facts.sheetUrl ?? '',
    addressee: [facts.company, facts.address, facts.email].filter(Boolean).join(', '),
  }
  return {
    ...Object.fromEntries(
      Object.entries(plain).map(([name, value]) => [name, escapeHtml(value)] as const),
    ),
    withdrawal_days: String(WITHDRAWAL_DAYS),
    message_months: String(MESSAGE_MONTHS),
    link_days: String(LINK_DAYS),
    last_hour: `${last_hour}:00`,
    mail_days: String(MAIL_RETENTION_DAYS),
    identity: toFactList(text, [
      ['fact.name', facts.company],
      ['fact.nif', facts.nif],
      ['fact.address', facts.address],
      ['fact.registry', facts.registry],
      ['fact.email', facts.email],
      ['fact.phone', facts.phone],
    ]),
    contact_list: toFactList(text, [
      ['fact.place', facts.storeAddress ?? facts.address],
      ['fact.email', facts.email],
      ['fact.phone', facts.phone],
    ]),
    return_shipping: text(`returns.shipping.${facts.isReturnFree ? 'shop' : 'buyer'}`),
    payment_ways: toList(ways.length > 0 ? ways : [text('payment.none')]),
    tariffs: toList(
      tariffs.map((key) =>
        text(key).replace(/\{\{(\w+)\}\}/g, (_, name: string) => prices[name] ?? ''),
      ),
    ),
  }
}

const toDays = (from: number, to: number) => (from === to ? String(from) : `${from}-${to}`)

/** Only what the shop has told: an empty line would be worse than none. */
function toFactList(
  text: (key: LegalTextKey) => string,
  facts: readonly (readonly [LegalTextKey, string | null])[],
): string {
  const told = facts.flatMap(([key, value]) =>
    value ? [`<strong>${text(key)}</strong>: ${toLink(key, value)}`] : [],
  )
  return told.length > 0 ? toList(told) : ''
}

function toLink(key: LegalTextKey, value: string): string {
  const shown = escapeHtml(value)
  if (key === 'fact.email') return `<a href='mailto:${shown}'>${shown}</a>`
  if (key === 'fact.phone') return `<a href='tel:${value.replaceAll(/[^+\d]/g, '')}'>${shown}</a>`
  return shown
}

const toList = (items: readonly string[]) =>
  `<ul>${items.map((item) => `<li>${item}</li>`).join('')}</ul>`
