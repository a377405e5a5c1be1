import { isLanguage, type Language } from '../../../core/base/languages.ts'
import type { Shop, ShopProfile } from '../../context.ts'
import { getFormatter } from '../../i18n/format.ts'
import { type Receipt, toFacts, toReceiptShop } from '../complaints/receipt.ts'
import type { Barcode } from '../ticket/code128.ts'
import { getReturnTexts } from './return-paper-texts.ts'

export type ReturnToPrint = Awaited<ReturnType<Shop['suppliers']['getSupplierReturn']>>

/** A return to a supplier as it is printed, in the supplier's language. */
export interface ReturnPaper extends Omit<Receipt, 'words'> {
  heads: { code: string; article: string; reason: string; pairs: string; cost: string | null }
  lines: {
    id: number
    code: string
    article: string
    reason: string
    pairs: string
    cost: string | null
  }[]
  total: { label: string; pairs: string; cost: string | null }
}

interface PaperOptions {
  shop: ShopProfile
  barcode: Barcode
  /** Whoever may not see costs has none to print. */
  withPrices: boolean
}

export function buildReturnPaper(found: ReturnToPrint, options: PaperOptions): ReturnPaper {
  const language = isLanguage(found.supplier.language) ? found.supplier.language : 'es'
  const t = getReturnTexts(language, 'print/supplier-returns')
  const { money } = getFormatter(language)
  const { withPrices, shop, barcode } = options
  const units = found.lines.reduce((sum, { quantity }) => sum + quantity, 0)
  const toCost = (cents: number | null) => (cents === null ? '–' : money(cents))
  return {
    language,
    shop: toReceiptShop(shop),
    heading: t('heading'),
    number: found.reference,
    facts: listFacts(found, language),
    heads: {
      code: t('code'),
      article: t('article'),
      reason: t('reason'),
      pairs: t('pairs'),
      cost: withPrices ? t('cost') : null,
    },
    lines: listLines(found, language).map(({ cents, ...line }) => ({
      ...line,
      cost: withPrices ? toCost(cents) : null,
    })),
    total: {
      label: t('total'),
      pairs: String(units),
      cost: withPrices ? toCost(found.cost_cents) : null,
    },
    signs: [t('sign_sent'), t('sign_received')],
    foot: withPrices ? [t('foot'), t('without_vat')] : [t('foot')],
    barcode,
  }
}

function listFacts({ supplier, place, sent_at, note }: ReturnToPrint, language: Language) {
  const t = getReturnTexts(language, 'print/supplier-returns')
  const { date } = getFormatter(language)
  const address = [
    supplier.address,
    [supplier.postal_code, supplier.town].filter(Boolean).join(' '),
  ]
  const to = [supplier.legal_name ?? supplier.name, supplier.vat_number, ...address]
  return toFacts([
    [t('to'), to.filter(Boolean).join(' · ')],
    [t('customer_number'), supplier.customer_number],
    [t('from'), place.name],
    [t('sent'), sent_at && date(sent_at)],
    [t('note'), note],
  ])
}

/** Pairs of the same size, reason and cost are one line. */
function listLines({ lines }: ReturnToPrint, language: Language) {
  const words = getReturnTexts(language, 'core/suppliers')
  const { size: formatSize } = getFormatter(language)
  const merged = new Map<string, ReturnToPrint['lines'][number]>()
  for (const line of lines) {
    const key = `${line.variant_id} ${line.reason} ${line.cost_cents}`
    const known = merged.get(key)
    merged.set(key, known ? { ...known, quantity: known.quantity + line.quantity } : line)
  }
  return [...merged.values()].map((line) => {
    const { name, colour, size, quantity, cost_cents } = line
    const article = [
      name[language] ?? name.es,
      colour && (colour[language] ?? colour.es),
      size && formatSize(size),
    ]
    return {
      id: line.line_id,
      code: line.supplier_code ?? line.sku,
      article: article.filter(Boolean).join(' · '),
      reason: words(`return_reason.${line.reason}`),
      pairs: String(quantity),
      cents: cost_cents === null ? null : cost_cents * quantity,
    }
  })
}
