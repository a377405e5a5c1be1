import type { Language } from '../../../core/base/languages.ts'
import type { Shop } from '../../context.ts'
import { getFormatter } from '../../i18n/format.ts'
import { getRefundKey } from '../returns/refund-key.ts'
import { centered, type PaperBlocks, plain, RULE, SPACE } from './paper-block.ts'
import { getPaperTexts } from './paper-texts.ts'
import type { PrinterSigns } from './printable-text.ts'
import { getLegibleName } from './ticket-blocks.ts'

type ReturnTicket = Awaited<ReturnType<Shop['returns']['getReturnTicket']>>

interface ReturnPaperOptions {
  shop: string
  language: Language
  copy: string | null
  signs: PrinterSigns
}

const TEST_MODE = 'MODO DE PRUEBA, NO VÁLIDO COMO FACTURA'

/** What came back and what went back for it, as on its page. No invoice by itself. */
export function toReturnBlocks(
  ticket: ReturnTicket,
  { shop, language, copy, signs }: ReturnPaperOptions,
): PaperBlocks {
  const t = getPaperTexts(language, 'print/returns')
  const words = getPaperTexts(language, 'core/returns')
  const { money, dateTime, size } = getFormatter(language)
  const { correction } = ticket
  const inLanguage = (text: { es: string } & Partial<Record<Language, string>>) =>
    text[language] ?? text.es
  return [
    ...(copy ? [centered(copy, { bold: true })] : []),
    centered(shop, { bold: true, large: true }),
    SPACE,
    centered(t('heading'), { bold: true }),
    centered(ticket.reference),
    ...(ticket.kind === 'return' ? [] : [centered(words(`kind.${ticket.kind}`))]),
    centered(dateTime(ticket.returned_at ?? ticket.created_at)),
    centered(t('of_sale', { reference: ticket.sale_reference })),
    RULE,
    ...ticket.units.flatMap((unit) => {
      const name = unit.kind === 'shipping' ? t('shipping') : inLanguage(unit.name)
      const details = [
        unit.color && inLanguage(unit.color),
        unit.size && size(unit.size),
        unit.variant_sku,
      ].filter(Boolean)
      return [
        {
          kind: 'row' as const,
          bold: true,
          label: getLegibleName({ name, sku: unit.variant_sku }, signs),
          amount: money(-(unit.cents ?? 0)),
        },
        ...(details.length > 0 && unit.kind !== 'shipping' ? [plain(details.join(' · '))] : []),
      ]
    }),
    RULE,
    {
      kind: 'row' as const,
      bold: true,
      large: true,
      label: t('given_back'),
      amount: money(-ticket.cents),
    },
    ...ticket.refunds.map(
      (refund) =>
        ({ kind: 'row', label: t(getRefundKey(refund)), amount: money(-refund.cents) }) as const,
    ),
    ...(correction
      ? [
          SPACE,
          plain(t('correction', { invoice: correction.invoice })),
          ...correction.references.map(({ invoice }) => plain(t('corrects', { invoice }))),
          ...(correction.test_mode ? [plain(TEST_MODE)] : []),
        ]
      : []),
    SPACE,
    { kind: 'qr', text: ticket.reference },
    centered(t('foot')),
  ]
}
