import type { Language } from '../../../core/base/languages.ts'
import type { PaperWidth } from '../../../core/devices/printers/rules.ts'
import { TEST_LETTERS } from '../devices/test-letters.ts'
import { centered, type PaperBlocks, plain, RULE, SPACE } from './paper-block.ts'
import { getPaperTexts } from './paper-texts.ts'

/** A paper on which each fault of a printer shows in a line of its own. */
export function toTestBlocks(
  shop: string,
  { language, width }: { language: Language; width: PaperWidth },
): PaperBlocks {
  const t = getPaperTexts(language, 'print/devices')
  return [
    { kind: 'logo' },
    centered(shop, { bold: true, large: true }),
    centered(t('test_title')),
    SPACE,
    plain(t('test_letters'), { bold: true }),
    ...TEST_LETTERS.map((line) => plain(line)),
    { kind: 'row', label: t('test_amount'), amount: '1.234,56 €' },
    SPACE,
    plain(t('test_width', { width }), { bold: true }),
    RULE,
    plain(t('test_width_text')),
    SPACE,
    { kind: 'barcode', text: 'HORMA-123', label: t('test_bars') },
    { kind: 'qr', text: 'HORMA-123' },
  ]
}
