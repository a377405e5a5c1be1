import type { Language } from '../../../core/base/languages.ts'
import type { Shop } from '../../context.ts'
import { getFormatter } from '../../i18n/format.ts'
import { getPaperTexts } from '../escpos/paper-texts.ts'

export type MoneyActToPrint = Awaited<ReturnType<Shop['cash']['getMoneyAct']>>

/** The paper of money that left by hand, in words, whatever it is drawn on. */
export interface MoneyPaper {
  /** The mark of a copy; null on an original. */
  copy: string | null
  heading: string
  number: string
  facts: string[]
  /** How much left by each way. */
  rows: { label: string; amount: string }[]
  total: { label: string; amount: string }
  /** The reason, who acted and who approved. */
  notes: string[]
  /** Who signs it. */
  sign: string
  foot: string
}

/** Money of a customer, who signs for it. */
const OF_CUSTOMER = [
  'deposit_cancelled',
  'loan_deposit_returned',
  'refund_paid',
  'sale_voided',
  'surplus_returned',
  'goods_returned',
] as const
const HEADINGS = ['cash_out', 'cash_drop', ...OF_CUSTOMER] as const

/** What left how, why, who took it out and who approved it, with a line for the signature. No invoice. */
export function buildMoneyPaper(
  act: MoneyActToPrint,
  { language, copy }: { language: Language; copy: boolean },
): MoneyPaper {
  const t = getPaperTexts(language, 'print/payments')
  const sales = getPaperTexts(language, 'core/sales')
  const tickets = getPaperTexts(language, 'print/cash')
  const { money, dateTime } = getFormatter(language)
  const { reference, customer, reason, till } = act
  const heading = HEADINGS.find((each) => each === act.act)
  const isOfCustomer = OF_CUSTOMER.some((each) => each === act.act)
  return {
    copy: copy ? tickets('copy') : null,
    heading: t(heading ? `heading.${heading}` : 'heading.other'),
    number: t('number', { number: act.money_act_id }),
    facts: [
      dateTime(act.at),
      till && t('till', { till: `${till.till} · ${till.name}` }),
      reference && t('of', { reference }),
      customer && t('customer', { name: customer }),
    ].filter((fact) => typeof fact === 'string'),
    rows: act.ways.map(({ kind, cents }) => ({
      label: sales(`tender.${kind}`),
      amount: money(cents),
    })),
    total: { label: t('total'), amount: money(act.amount_cents) },
    notes: [
      ...act.corrections.map((each) => t('correction', each)),
      ...(reason ? [t('reason', { reason })] : []),
      t('by', { name: act.by ?? t('program') }),
      ...(act.approved_by
        ? [t(act.covered_by === 'alone' ? 'alone' : 'approved', { name: act.approved_by })]
        : []),
    ],
    sign: t(isOfCustomer ? 'sign_received' : 'sign_taken'),
    foot: t('foot'),
  }
}
