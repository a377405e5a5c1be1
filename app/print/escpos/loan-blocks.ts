import type { LoanSlip } from '../loans/loan-slip.ts'
import { centered, type PaperBlocks, plain, RULE, SPACE } from './paper-block.ts'
import type { PrinterSigns } from './printable-text.ts'
import { getLegibleName } from './ticket-blocks.ts'

/** The slip of a loan for a printer without pages: the same parts as on its page. */
export function toLoanBlocks(slip: LoanSlip, signs: PrinterSigns): PaperBlocks {
  const { shop, copy, total, barcode } = slip
  return [
    ...(copy ? [centered(copy, { bold: true })] : []),
    ...(shop.logo ? [{ kind: 'logo' } as const] : []),
    centered(shop.name, { bold: true, large: true }),
    ...[...shop.lines, ...slip.header].map((line) => centered(line)),
    SPACE,
    centered(slip.heading, { bold: true }),
    centered(slip.number, { bold: true }),
    ...slip.facts.map((fact) => centered(fact)),
    RULE,
    ...slip.lines.flatMap(({ name, sku, details, amount }) => [
      { kind: 'row', label: getLegibleName({ name, sku }, signs), amount, bold: true } as const,
      ...(details ? [plain(details)] : []),
    ]),
    RULE,
    { kind: 'row', ...total, bold: true },
    ...(slip.deposit ? [{ kind: 'row', ...slip.deposit, bold: true } as const] : []),
    SPACE,
    ...slip.terms.map((line) => plain(line)),
    SPACE,
    SPACE,
    SPACE,
    RULE,
    plain(slip.sign),
    SPACE,
    { kind: 'barcode', text: barcode.text, label: barcode.text },
    centered(slip.foot),
  ]
}
