import { isLanguage, SHOP_LANGUAGE } from '../../../core/base/languages.ts'
import { readTexts } from '../../downloads/csv.server.ts'
import { getFormatter } from '../../i18n/format.ts'
import type { LoanDetails } from './loans-params.ts'

const TEXTS = import.meta.glob<Record<string, string>>('./text/*.json', { import: 'default' })

/** What a seller writes to the customer of a loan, in the customer's language. */
export async function writeLoanMessage(
  { customer, reference, due_on, items }: LoanDetails,
  shopName: string,
): Promise<string> {
  const language = isLanguage(customer.language) ? customer.language : SHOP_LANGUAGE
  const t = await readTexts(TEXTS, language)
  const { date, size: formatSize } = getFormatter(language)
  const pairs = items
    .filter(({ state }) => state === 'lent')
    .map(({ name, size }) => [name[language] ?? name.es, size && formatSize(size)])
    .map((parts) => parts.filter(Boolean).join(' '))
  const values = {
    name: customer.name,
    shop: shopName,
    pairs: pairs.join(', '),
    day: date(due_on),
    code: reference,
  }
  return Object.entries(values).reduce(
    (text, [key, value]) => text.replaceAll(`{{${key}}}`, value),
    t('message'),
  )
}
