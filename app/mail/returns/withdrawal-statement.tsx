import { getFormatter } from '../../i18n/format.ts'
import { toMailBrand } from '../mail-brand.ts'
import type { MailContent, MailContext } from '../mail-content.ts'
import { MailFacts, MailPage, MailSmall, MailText, MailTitle } from '../mail-parts.tsx'
import { createMailTexts } from '../mail-texts.ts'
import de from './text/de.json' with { type: 'json' }
import en from './text/en.json' with { type: 'json' }
import es from './text/es.json' with { type: 'json' }
import fr from './text/fr.json' with { type: 'json' }
import it from './text/it.json' with { type: 'json' }
import pt from './text/pt.json' with { type: 'json' }

const getTexts = createMailTexts('mail/returns', { es, en, fr, de, it, pt })

/**
 * The receipt of a withdrawal that led to no request, with the date and time at which it came in. Anybody may have
 * written what it quotes, to anybody's address. (Directive 2011/83 art. 11a)
 */
export async function withdrawalStatement(
  context: MailContext<{ withdrawal_statement_id: number }>,
): Promise<MailContent> {
  const { reads, language, shop, settings, data } = context
  const statement = await reads.statement(data.withdrawal_statement_id)
  const t = getTexts(language)
  const subject = t('subject', { shop: shop.store_name })
  const contact = [shop.contact_email, shop.contact_phone].filter(Boolean).join(' · ')
  const body = (
    <MailPage
      language={language}
      preview={subject}
      shop={toMailBrand(shop, settings)}
      footer={[shop.store_name, contact].filter(Boolean)}
    >
      <MailTitle>{t('title')}</MailTitle>
      <MailText>{t('text')}</MailText>
      <MailFacts
        facts={[
          [t('at'), getFormatter(language).dateTime(statement.created_at)],
          [t('name'), splitLinks(statement.name)],
          [t('order_number'), splitLinks(statement.order_number)],
          [t('email'), statement.email],
          [t('note'), statement.note && splitLinks(statement.note)],
        ]}
      />
      <MailText>{t('next')}</MailText>
      <MailSmall>{t('not_you')}</MailSmall>
    </MailPage>
  )
  return { subject, body }
}

/** As it was written, with an invisible character that keeps mail programs from making links of it. */
const splitLinks = (text: string) => text.replace(/(?<=\S)[.:/@](?=\S)/g, '$&\u2060')
