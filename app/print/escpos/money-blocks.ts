import type { MoneyPaper } from '../payments/money-paper.ts'
import { centered, type PaperBlocks, plain, RULE, SPACE } from './paper-block.ts'

/** The paper of money that left by hand for a printer without pages: the same parts as on its page. */
export function toMoneyBlocks(paper: MoneyPaper, shop: string): PaperBlocks {
  const { copy, heading, number, facts, rows, total, notes, sign, foot } = paper
  return [
    ...(copy ? [centered(copy, { bold: true })] : []),
    centered(shop, { bold: true, large: true }),
    SPACE,
    centered(heading, { bold: true }),
    centered(number),
    ...facts.map((fact) => centered(fact)),
    RULE,
    ...rows.map((row) => ({ kind: 'row', ...row }) as const),
    { kind: 'row', ...total, bold: true, large: true },
    RULE,
    ...notes.map((note) => plain(note)),
    SPACE,
    SPACE,
    SPACE,
    RULE,
    plain(sign),
    SPACE,
    centered(foot),
  ]
}
