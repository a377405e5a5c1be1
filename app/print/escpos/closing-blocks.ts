import type { Language } from '../../../core/base/languages.ts'
import type { Shop } from '../../context.ts'
import { getFormatter } from '../../i18n/format.ts'
import { centered, type PaperBlock, type PaperBlocks, plain, RULE } from './paper-block.ts'
import { getPaperTexts } from './paper-texts.ts'

type ClosedSession = Awaited<ReturnType<Shop['till']['getClosing']>>

interface ClosingPaperOptions {
  shop: string
  language: Language
  copy: string | null
}

/** A closing as on its page: expected, counted and difference by way of paying, and the sums of the cash. */
export function toClosingBlocks(
  { till, opened_at, opened_by, closing }: ClosedSession,
  { shop, language, copy }: ClosingPaperOptions,
): PaperBlocks {
  const t = getPaperTexts(language, 'print/till')
  const sales = getPaperTexts(language, 'core/sales')
  const { money, dateTime } = getFormatter(language)
  const row = (label: string, cents: number | null, isPart = false): PaperBlock[] =>
    cents === null
      ? []
      : [{ kind: 'row', label, amount: money(cents), ...(isPart && { indent: true }) }]
  const { cash, reason, denominations } = closing
  return [
    ...(copy ? [centered(copy, { bold: true })] : []),
    centered(shop, { bold: true, large: true }),
    centered(t('closing'), { bold: true }),
    centered(t('number', { till: till.till, number: closing.z_number })),
    centered(till.name),
    plain(t('opened', { when: dateTime(opened_at), name: opened_by })),
    plain(t('closed', { when: dateTime(closing.closed_at), name: closing.closed_by })),
    RULE,
    ...closing.methods.flatMap((method) => [
      plain(sales(`tender.${method.kind}`), { bold: true }),
      ...row(t('expected'), method.expected_cents, true),
      ...row(t('counted'), method.counted_cents, true),
      ...row(t('difference'), method.difference_cents, true),
    ]),
    ...(reason ? [plain(t('reason', { reason }))] : []),
    ...(cash
      ? [
          RULE,
          ...row(t('float'), cash.float_cents),
          ...row(t('given'), cash.cash_given_cents),
          ...row(t('change'), 0 - cash.cash_change_cents),
          ...row(t('refunds'), 0 - cash.cash_refunds_cents),
          ...row(t('in'), cash.cash_in_cents),
          ...row(t('out'), 0 - cash.cash_out_cents),
        ]
      : []),
    ...(denominations && denominations.length > 0
      ? [
          RULE,
          ...denominations.flatMap(({ cents, pieces }) =>
            row(`${pieces} × ${money(cents)}`, pieces * cents),
          ),
        ]
      : []),
  ]
}
