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

const getTexts = createMailTexts('mail/messages', { es, en, fr, de, it, pt })

/** To the shop itself: what somebody wrote by the contact form. */
export async function contactMessage(
  context: MailContext<{ contact_message_id: number }>,
): Promise<MailContent> {
  const { reads, language, shop, settings, data } = context
  const { name, subject: about, ...message } = await reads.contactMessage(data.contact_message_id)
  const t = getTexts(language)
  const subject = t('subject', { name, subject: about })
  const body = (
    <MailPage
      language={language}
      preview={subject}
      shop={toMailBrand(shop, settings)}
      footer={[shop.store_name, t('automatic')]}
    >
      <MailTitle>{t('title')}</MailTitle>
      <MailFacts
        facts={[
          [t('name'), name],
          [t('email'), message.email],
          [t('phone'), message.phone],
          [t('when'), getFormatter(language).dateTime(message.created_at)],
        ]}
      />
      <MailText>{about}</MailText>
      {message.message.split(/\n+/).map((paragraph) => (
        <MailText key={paragraph}>{paragraph}</MailText>
      ))}
    </MailPage>
  )
  return { subject, body }
}
