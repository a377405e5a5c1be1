import { getFormatter } from '../../i18n/format.ts'
import { toMailBrand } from '../mail-brand.ts'
import type { MailContent, MailContext } from '../mail-content.ts'
import { MailFacts, MailPage, MailText, MailTitle } from '../mail-parts.tsx'
import { createMailTexts } from '../mail-texts.ts'
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
  const { reads, language, shop, settings, data } = context
  const deposit = await reads.deposit(data.deposit_id)
  const t = getTexts(language)
  const { money, date } = getFormatter(language)
  const name = deposit.name[language] ?? deposit.name.es
  const colour = deposit.colour?.[language] ?? deposit.colour?.es
  const article = [name, colour, deposit.size]
  const { address } = shop
  const where = address && [address.street, `${address.postal_code} ${address.city}`].join(', ')
  const contact = [shop.contact_email, shop.contact_phone].filter(Boolean).join(' · ')
  const subject = t('subject', { name })
  const body = (
    <MailPage
      language={language}
      preview={subject}
      shop={toMailBrand(shop, settings)}
      footer={[shop.store_name, contact].filter(Boolean)}
    >
      <MailTitle>{t('title')}</MailTitle>
      <MailText>{t('text', { customer: deposit.customer })}</MailText>
      <MailFacts
        facts={[
          [t('code'), deposit.reference],
          [t('article'), article.filter(Boolean).join(' · ')],
          [t('price'), money(deposit.price_cents)],
          [t('paid'), money(deposit.paid_cents)],
          [t('balance'), money(deposit.price_cents - deposit.paid_cents)],
          [t('until'), date(deposit.due_on)],
          [t('where'), where],
        ]}
      />
    </MailPage>
  )
  return { subject, body }
}
