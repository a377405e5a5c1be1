import { sumCents } from '../../../core/base/money.ts'
import type { Shop } from '../../context.ts'
import { getPaperTexts } from '../escpos/paper-texts.ts'
import { type Barcode, drawCode128 } from '../ticket/code128.ts'
import { toTextLines } from '../ticket/text-lines.ts'
import type { RollWidth, TicketParams } from '../ticket/ticket-params.ts'
import { getIssuerLines, type PrintSettings, type ShopToPrint } from '../ticket/ticket-parts.ts'
import { getTicketTexts, type TicketTexts } from '../ticket/ticket-texts.ts'

export type LoanToPrint = Awaited<ReturnType<Shop['loans']['getLoan']>>
type LentPair = LoanToPrint['items'][number]

/** The slip of a loan in words, whatever it is drawn on. */
export interface LoanSlip {
  language: TicketParams['language']
  width: RollWidth
  /** The mark of a copy; null on an original. */
  copy: string | null
  shop: { name: string; logo: ShopToPrint['logo']; lines: string[] }
  header: string[]
  heading: string
  number: string
  facts: string[]
  /** `amount` is the price of a pair that is out, and of another what became of it. */
  lines: { id: number; name: string; details: string; sku: string; amount: string }[]
  total: { label: string; amount: string }
  /** Money that lies with the shop for it; null where none does. */
  deposit: { label: string; amount: string } | null
  /** Until when, and what a pair costs that stays. Of what has ended nothing is promised. */
  terms: string[]
  barcode: Barcode & { label: string }
  /** Who signs it. */
  sign: string
  foot: string
}

interface SlipSource {
  loan: LoanToPrint
  /** A pair that stays costs what this slip says. */
  keepsPrice: boolean
  shop: ShopToPrint
  print: PrintSettings
}

/** A loan by its code, with the terms of today. Rejects with the refusal of a procedure. */
export async function readLoanToPrint({ loans }: Shop, reference: string) {
  const [loan, { keeps_price }] = await Promise.all([
    loans.getLoan({ reference }),
    loans.getLoanTerms({}),
  ])
  return { loan, keepsPrice: keeps_price }
}

/** What was lent to whom until when, with the code by which the till finds it and a line for the signature. */
export async function buildLoanSlip(
  { loan, keepsPrice, shop, print }: SlipSource,
  { language, width, copy }: TicketParams,
): Promise<LoanSlip> {
  const texts = getTicketTexts(language)
  const t = getPaperTexts(language, 'print/loans')
  const { text, format } = texts
  const { reference, customer, staff, created_at, due_on, ended_at } = loan
  const held = loan.deposit?.held_cents ?? 0
  const out = loan.items.filter(({ state }) => state === 'lent')
  return {
    language,
    width,
    copy: copy ? texts.t('copy') : null,
    shop: {
      name: shop.store_name,
      logo: print.ticket_logo ? shop.logo : null,
      lines: getIssuerLines({ invoice: null }, shop),
    },
    header: print.ticket_header ? toTextLines(text(print.ticket_header)) : [],
    heading: t('heading'),
    number: reference,
    facts: [
      format.dateTime(created_at),
      t('customer', { name: customer.name }),
      staff ? t('staff', { name: staff }) : '',
    ].filter(Boolean),
    lines: loan.items.map((pair) => toSlipLine(pair, texts)),
    total: {
      label: t('total'),
      amount: format.money(sumCents(out.map(({ price_cents }) => price_cents))),
    },
    deposit: held > 0 ? { label: t('deposit'), amount: format.money(held) } : null,
    terms:
      ended_at === null
        ? [
            t('due', { day: format.date(`${due_on}T12:00:00Z`) }),
            t(keepsPrice ? 'price.kept' : 'price.today'),
            ...(held > 0 ? [t('deposit.back')] : []),
            t('bring'),
          ]
        : [],
    barcode: { ...(await drawCode128(reference)), label: t('code', { reference }) },
    sign: t('sign'),
    foot: t('foot'),
  }
}

function toSlipLine(pair: LentPair, { language, text, format, amount }: TicketTexts) {
  const { lent_item_id: id, name, colour, size, sku, state, price_cents, mark_code } = pair
  const words = getPaperTexts(language, 'core/loans')
  const details = [colour && text(colour), size && format.size(size), mark_code]
  return {
    id,
    sku,
    name: text(name),
    details: details.filter(Boolean).join(' · '),
    amount: state === 'lent' ? amount(price_cents) : words(`state.${state}`),
  }
}
