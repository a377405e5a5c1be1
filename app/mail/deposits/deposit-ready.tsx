import { getFormatter } from '../../i18n/format.ts'
import type { MailContent, MailContext } from '../mail-content.ts'
import { createMailTexts } from '../mail-texts.ts'
import { getShopPlace, namePair, writePairMail } from '../pair-mail.tsx'
import de from './text/de.json' with { type: 'json' }
import en from './text/en.json' with { type: 'json' }
import es from './text/es.json' with { type: 'json' }
import fr from './text/fr.json' with { type: 'json' }
import it from './text/it.json' with { type: 'json' }
import pt from './text/pt.json' with { type: 'json' }

const getTexts = createMailTexts('mail/deposits', { es, en, fr, de, it, pt })

/** The pair that a customer ordered is in the shop: the code, what is left to pay, and until when it is set aside. */
export async function depositReady(
  context: MailContext<{ deposit_id: number }>,
): Promise<MailContent> {
  const { reads, language, shop, data } = context
  const deposit = await reads.deposit(data.deposit_id)
  const t = getTexts(language)
  const { money, date } = getFormatter(language)
  const { name, article } = namePair(language, deposit)
  return writePairMail(context, {
    subject: t('subject', { name }),
    title: t('title'),
    text: t('text', { customer: deposit.customer }),
    facts: [
      [t('code'), deposit.reference],
      [t('article'), article],
      [t('price'), money(deposit.price_cents)],
      [t('paid'), money(deposit.paid_cents)],
      [t('balance'), money(deposit.price_cents - deposit.paid_cents)],
      [t('until'), date(deposit.due_on)],
      [t('where'), getShopPlace(shop)],
    ],
  })
}
