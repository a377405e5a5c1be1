import type { PrintedClosing } from '../cash/printed-closing.ts'
import { centered, type PaperBlocks, plain, RULE } from './paper-block.ts'

/** X or Z for a printer without pages: the same parts as on its page. */
export function toClosingBlocks(
  { title, number, facts, copy, parts, seal }: PrintedClosing,
  shop: string,
): PaperBlocks {
  return [
    ...(copy ? [centered(copy, { bold: true })] : []),
    centered(shop, { bold: true, large: true }),
    centered(title, { bold: true }),
    centered(number),
    ...facts.map((fact) => plain(fact)),
    ...parts.flatMap((part) => [
      RULE,
      plain(part.title, { bold: true }),
      ...part.rows.flatMap(({ label, value, note, strong }) => [
        { kind: 'row', label, amount: value, ...(strong && { bold: true }) } as const,
        ...(note ? [{ kind: 'row', label: note, amount: '', indent: true } as const] : []),
      ]),
    ]),
    ...(seal ? [RULE, plain(seal)] : []),
  ]
}
