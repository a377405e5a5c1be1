import type { TenderKind } from '../../sales/tenders/rules.ts'

/** Words by which programs name a way of paying, and the tender that it is. A mix of ways is none of them. */
const WORDS: readonly (readonly [RegExp, TenderKind])[] = [
  [/^(?:cash|efectivo|contado|bar|bargeld|especes|contanti|dinheiro|numerario)$/, 'cash'],
  [
    /^(?:card|tarjeta|visa|mastercard|credit card|debit card|karte|ec karte|carte|carta|cartao|tpv|datafono|stripe|shopify payments|redsys|square)$/,
    'card',
  ],
  [/^bizum$/, 'bizum'],
  [
    /^(?:transfer|bank transfer|bank deposit|transferencia|transferencia bancaria|uberweisung|virement|bonifico)$/,
    'transfer',
  ],
]

/** The kind of tender that a way of paying is; null where nobody can say. */
export function findPaidKind(written: string): TenderKind | null {
  const plain = written.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().trim()
  return WORDS.find(([words]) => words.test(plain))?.[1] ?? null
}
