import { isEndedCase } from '../../../core/guarantee/rules.ts'
import type { Shop, ShopProfile } from '../../context.ts'
import { getFormatter } from '../../i18n/format.ts'
import { atNoon, type Receipt, toFacts, toReceiptShop } from '../complaints/receipt.ts'
import { getReceiptTexts } from '../complaints/receipt-texts.ts'
import { drawCode128 } from '../ticket/code128.ts'

export type CaseToPrint = Awaited<ReturnType<Shop['guarantee']['getGuaranteeCase']>>
export type CasePaper = 'taken' | 'ended'

/**
 * The two papers of a pair under guarantee, in its owner's language: that it was handed over, on which day and with which
 * defect; and that it was given back, on which day and after what was done. (TRLGDCU art. 123.2)
 */
export async function buildCaseReceipt(
  found: CaseToPrint,
  { paper, shop }: { paper: CasePaper; shop: ShopProfile },
): Promise<Receipt> {
  const { language, state } = found
  const t = getReceiptTexts(language, 'print/guarantee')
  const words = getReceiptTexts(language, 'core/guarantee')
  const { date, size: formatSize } = getFormatter(language)
  const day = (value: string | null) => value && date(atNoon(value))
  const { article, colour, size } = found
  const pair = [
    article[language] ?? article.es,
    colour && (colour[language] ?? colour.es),
    size && formatSize(size),
  ]
  const isEnd = paper === 'ended' && isEndedCase(state)
  return {
    language,
    shop: toReceiptShop(shop),
    heading: t(isEnd ? 'heading.ended' : 'heading.taken'),
    number: found.reference,
    facts: toFacts([
      [t('taken_on'), day(found.taken_on)],
      [t('name'), found.name],
      [t('phone'), found.phone],
      [t('article'), pair.filter(Boolean).join(' · ')],
      [t('sale'), found.sale],
      [t('delivered_on'), day(found.delivered_on)],
      [t('defect'), found.defect],
      [t('remedy'), !isEnd && words(`remedy.${found.remedy}`)],
      [t('promised_on'), !isEnd && day(found.promised_on)],
      [t('ended_on'), isEnd && day(found.ended_on)],
      [t('outcome'), isEnd && words(`state.${state}`)],
      [t('work'), isEnd && found.work],
      [t('return'), isEnd && found.return_reference],
      [t('until'), isEnd && state === 'returned' && !found.is_goodwill && day(found.until)],
    ]),
    words: [],
    signs: isEnd ? [t('sign_shop'), t('sign_back')] : [t('sign_shop'), t('sign_customer')],
    foot: listFoot(found, { isEnd, t }),
    barcode: isEnd ? null : await drawCode128(found.reference),
  }
}

function listFoot(
  { state, is_goodwill }: CaseToPrint,
  { isEnd, t }: { isEnd: boolean; t: ReturnType<typeof getReceiptTexts<'print/guarantee'>> },
): string[] {
  if (is_goodwill) return [t('goodwill')]
  if (!isEnd) return [t('free'), t('stands_still')]
  return state === 'returned' ? [t('same_defect')] : []
}
