import type { Shop, ShopProfile } from '../../context.ts'
import { getFormatter } from '../../i18n/format.ts'
import { atNoon, type Receipt, toFacts, toReceiptShop } from './receipt.ts'
import { getReceiptTexts } from './receipt-texts.ts'

export type ComplaintToPrint = Awaited<ReturnType<Shop['complaints']['getComplaint']>>

/**
 * The proof that a complaint was made, in the language of whoever made it: its number, its day, what it says, until when
 * it is answered, and the answer once there is one. (TRLGDCU art. 21.2 to 21.4)
 */
export function buildComplaintReceipt(complaint: ComplaintToPrint, shop: ShopProfile): Receipt {
  const { language, answer, answered_at, outcome } = complaint
  const t = getReceiptTexts(language, 'print/complaints')
  const words = getReceiptTexts(language, 'core/complaints')
  const { date, size: formatSize } = getFormatter(language)
  const { article, colour, size } = complaint
  const pair = [
    article && (article[language] ?? article.es),
    colour && (colour[language] ?? colour.es),
    size && formatSize(size),
  ]
  const isAnswered = answered_at !== null && answer !== null
  return {
    language,
    shop: toReceiptShop(shop),
    heading: t('heading'),
    number: complaint.number,
    facts: toFacts([
      [t('received_on'), date(atNoon(complaint.received_on))],
      [t('name'), complaint.name],
      [t('phone'), complaint.phone],
      [t('email'), complaint.email],
      [t('sheet_number'), complaint.sheet_number],
      [t('sale'), complaint.sale],
      [t('return'), complaint.return_reference],
      [t('article'), pair.filter(Boolean).join(' · ')],
      [t('answered_on'), isAnswered && date(answered_at)],
      [t('outcome'), isAnswered && outcome && words(`outcome.${outcome}`)],
    ]),
    words: [
      { title: t('message'), text: complaint.message },
      ...(isAnswered ? [{ title: t('answer'), text: answer }] : []),
    ],
    signs: [t('sign_shop'), t('sign_customer')],
    foot: [
      ...(isAnswered ? [] : [t('due', { day: date(atNoon(complaint.due_on)) })]),
      t('outside'),
    ],
    barcode: null,
  }
}
