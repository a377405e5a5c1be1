import { QR_TITLE, VERIFACTU } from '../invoicing/invoice-qr-image.tsx'
import type { GiftTicket, PrintedTicket, SaleTicket } from '../ticket/printed-ticket.ts'
import { centered, type PaperBlock, type PaperBlocks, plain, RULE, SPACE } from './paper-block.ts'
import type { PrinterSigns } from './printable-text.ts'

/** A ticket, a correction or a gift ticket for a printer without pages: the same parts in the same order as on its page. */
export function toTicketBlocks(ticket: PrintedTicket, signs: PrinterSigns): PaperBlocks {
  const { shop, header, footer, closing, copy, barcode } = ticket
  return [
    ...(copy ? [centered(copy, { bold: true })] : []),
    ...(ticket.kind === 'sale' ? listFiscalBlocks(ticket) : []),
    ...(shop.logo ? [{ kind: 'logo' } as const] : []),
    centered(shop.name, { bold: true, large: true }),
    ...[...shop.lines, ...header].map((line) => centered(line)),
    SPACE,
    ...(ticket.kind === 'sale' ? listSaleBlocks(ticket, signs) : listGiftBlocks(ticket, signs)),
    SPACE,
    ...footer.map((line) => plain(line)),
    ...(barcode
      ? [SPACE, { kind: 'barcode', text: barcode.text, label: barcode.text } as const]
      : []),
    ...closing.map((line) => centered(line)),
  ]
}

function listFiscalBlocks({ qr, test }: SaleTicket): PaperBlock[] {
  return [
    ...(qr
      ? [
          centered(QR_TITLE),
          { kind: 'qr', text: qr.address } as const,
          ...(qr.isVerifactu ? [centered(VERIFACTU)] : []),
        ]
      : []),
    ...(test ?? []).map((line) => centered(line, { bold: true })),
    ...(qr || test ? [SPACE] : []),
  ]
}

const listVat = (rows: SaleTicket['vat']['rows']) =>
  rows.map(({ rate, base, vat }) => ({ kind: 'cells', cells: [rate, base, vat] }) as const)

function listSaleBlocks(ticket: SaleTicket, signs: PrinterSigns): PaperBlock[] {
  const { titles, number, references = [], facts, recipient, vat, tenders, total, coupon } = ticket
  return [
    ...titles.map((title, at) => centered(title, { bold: at === 0 })),
    ...(number ? [centered(number, { bold: true })] : []),
    ...[...references, ...facts, ...recipient].map((line) => centered(line)),
    RULE,
    ...ticket.lines.flatMap((line) => [
      { kind: 'row', label: getLegibleName(line, signs), amount: line.amount, bold: true } as const,
      ...[line.details, line.sum, ...(line.notes ?? [])]
        .filter((text) => text !== null)
        .map((text) => plain(text)),
    ]),
    RULE,
    ...ticket.sums.map((row) => ({ kind: 'row', ...row }) as const),
    { kind: 'row', label: total.label, amount: total.amount, bold: true, large: true },
    plain(total.included),
    ...[coupon, ticket.note].filter((text) => typeof text === 'string').map((text) => plain(text)),
    ...(vat.rows.length > 0
      ? [
          SPACE,
          { kind: 'cells', cells: vat.heads } as const,
          ...(vat.parts?.flatMap(({ label, rows }) => [plain(label), ...listVat(rows)]) ??
            listVat(vat.rows)),
        ]
      : []),
    ...(tenders.length > 0 ? [RULE] : []),
    ...tenders.flatMap(({ label, amount, cash, reference }) => [
      { kind: 'row', label, amount } as const,
      ...(reference ? [plain(reference)] : []),
      ...cash.map((row) => ({ kind: 'row', ...row, indent: true }) as const),
    ]),
  ]
}

function listGiftBlocks(
  { greeting, title, facts, line }: GiftTicket,
  signs: PrinterSigns,
): PaperBlock[] {
  return [
    centered(greeting),
    centered(title, { bold: true, large: true }),
    ...facts.map((fact) => centered(fact)),
    RULE,
    plain(getLegibleName(line, signs), { bold: true }),
    ...(line.details ? [plain(line.details)] : []),
    RULE,
  ]
}

/** A name in signs that the printer does not have says nothing: there the article's number stands in for it. */
export const getLegibleName = (
  { name, sku }: { name: string; sku: string | null },
  { canPrint }: PrinterSigns,
): string => (canPrint(name) || !sku ? name : sku)
