import type { Shop } from '../../context.ts'
import { drawInvoiceQr } from '../invoicing/invoice-qr.server.ts'
import { drawCode128 } from '../ticket/code128.ts'
import type { SaleTicket } from '../ticket/printed-ticket.ts'
import { toTextLines } from '../ticket/text-lines.ts'
import type { TicketParams } from '../ticket/ticket-params.ts'
import {
  getIssuerLines,
  inSpanishFirst,
  type PrintSettings,
  type ShopToPrint,
  toAmountRow,
} from '../ticket/ticket-parts.ts'
import { getTicketTexts, type TicketTexts } from '../ticket/ticket-texts.ts'
import { getSlipTexts } from './slip-texts.ts'

export type DepositToPrint = Awaited<ReturnType<Shop['deposits']['getDeposit']>>
export type AdvanceToPrint = Awaited<ReturnType<Shop['invoicing']['getInvoiceDocument']>>

interface DepositSlip {
  deposit: DepositToPrint
  /** The invoice of the advance that was paid last; null where nothing was paid. */
  advance: AdvanceToPrint | null
  shop: ShopToPrint
  print: PrintSettings
}

/** A deposit by its code, with the invoice of its last advance. Rejects with the refusal of a procedure. */
export async function readDepositToPrint({ deposits, invoicing }: Shop, reference: string) {
  const deposit = await deposits.getDeposit({ reference })
  const last = deposit.invoices.findLast(({ total_cents }) => total_cents > 0)
  const advance = last ? await invoicing.getInvoiceDocument({ invoice_id: last.invoice_id }) : null
  return { deposit, advance }
}

/**
 * The slip of a lay-away or an ordered size: the simplified invoice of the advance, then what was agreed, what is left
 * to pay, until when, on which terms, and the code by which the till finds it.
 */
export async function buildDepositSlip(
  { deposit, advance, shop, print }: DepositSlip,
  { language, width, copy }: TicketParams,
): Promise<SaleTicket> {
  const texts = getTicketTexts(language)
  const { t, text, format, amount } = texts
  const slip = getSlipTexts(language)
  const name = text(deposit.name)
  const details = [
    deposit.colour && text(deposit.colour),
    deposit.size && format.size(deposit.size),
  ]
  const heading = slip(`heading.${deposit.kind}`)
  const paid = advance?.total_cents ?? 0
  return {
    kind: 'sale',
    language,
    width,
    copy: copy ? t('copy') : null,
    header: print.ticket_header ? toTextLines(text(print.ticket_header)) : [],
    titles: advance ? [...inSpanishFirst('simplified', texts), heading] : [heading],
    number: advance?.invoice ?? null,
    facts: [
      format.dateTime(advance?.issued_at ?? deposit.created_at),
      deposit.customer ? slip('customer', { name: deposit.customer.name }) : '',
    ].filter(Boolean),
    recipient: [],
    test: advance?.test_mode ? inSpanishFirst('test_mode', texts) : null,
    qr: advance && (await drawInvoiceQr(toQrAdvance(advance))),
    qrLabel: t('qr'),
    shop: {
      name: shop.store_name,
      logo: print.ticket_logo ? shop.logo : null,
      lines: getIssuerLines({ invoice: advance }, shop),
    },
    lines: [
      {
        id: deposit.deposit_id,
        quantity: 1,
        sum: null,
        amount: amount(paid),
        sku: deposit.sku,
        name: advance ? slip('advance', { name }) : name,
        details: details.filter(Boolean).join(' · ') || null,
      },
    ],
    sums: [],
    total: { ...toAmountRow(t('total'), format.money(paid)), included: t('included') },
    vat: {
      heads: [t('vat'), t('base'), t('amount')],
      rows: (advance?.taxes ?? []).map(({ rate, base_cents, vat_cents }) => ({
        rate: `${format.number(rate)} %`,
        base: amount(base_cents),
        vat: amount(vat_cents),
      })),
    },
    tenders: [
      toAmountRow(slip('price'), amount(deposit.price_cents)),
      toAmountRow(slip('paid'), amount(deposit.paid_cents)),
      toAmountRow(slip('balance'), format.money(deposit.balance_cents)),
    ].map((row, id) => ({ ...row, id, cash: [] })),
    barcode: {
      ...(await drawCode128(deposit.reference)),
      label: slip('code', { reference: deposit.reference }),
    },
    footer: getTerms(deposit, texts),
    closing: print.ticket_footer ? toTextLines(text(print.ticket_footer)) : [t('thanks')],
    issuerMissing: advance !== null && !(advance.issuer.name && advance.issuer.nif),
  }
}

/** Until when, and what happens to the money. Of what has ended nothing is promised. */
function getTerms(deposit: DepositToPrint, { language, format }: TicketTexts): string[] {
  if (deposit.ended_at !== null) return []
  const slip = getSlipTexts(language)
  const day = format.date(`${deposit.due_on}T12:00:00Z`)
  const isAwaited = deposit.state === 'waiting'
  return [
    slip(`until.${isAwaited ? 'order' : 'layaway'}`, { day }),
    slip(deposit.is_forfeitable ? 'terms.kept' : 'terms.back'),
    slip('bring'),
  ]
}

const toQrAdvance = (advance: AdvanceToPrint) => ({
  mode: advance.fiscal_mode,
  nif: advance.issuer.nif,
  number: advance.invoice,
  issuedOn: advance.issued_on,
  totalCents: advance.total_cents,
})
