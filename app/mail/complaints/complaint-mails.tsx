import { getFormatter } from '../../i18n/format.ts'
import { toMailBrand } from '../mail-brand.ts'
import type { MailContent, MailContext } from '../mail-content.ts'
import { MailFacts, MailPage, MailSection, MailSmall, MailText, MailTitle } from '../mail-parts.tsx'
import { createMailTexts } from '../mail-texts.ts'
import de from './text/de.json' with { type: 'json' }
import en from './text/en.json' with { type: 'json' }
import es from './text/es.json' with { type: 'json' }
import fr from './text/fr.json' with { type: 'json' }
import it from './text/it.json' with { type: 'json' }
import pt from './text/pt.json' with { type: 'json' }

const getTexts = createMailTexts('mail/complaints', { es, en, fr, de, it, pt })

type Context = MailContext<{ complaint_id: number }>

/** To whoever complained: the number, and until when the shop answers. (TRLGDCU art. 21.2) */
export const complaintReceived = (context: Context) => writeComplaint(context, 'received')

/** To whoever complained: the answer, and where else they can turn. (TRLGDCU art. 21.3 and 21.4) */
export const complaintAnswered = (context: Context) => writeComplaint(context, 'answered')

async function writeComplaint(
  context: Context,
  kind: 'received' | 'answered',
): Promise<MailContent> {
  const { reads, language, shop, settings, data } = context
  const complaint = await reads.complaint(data.complaint_id)
  const t = getTexts(language)
  const { date, size: formatSize } = getFormatter(language)
  const { number, name, answer, outcome, article, colour, size } = complaint
  const day = (value: string) => date(`${value}T12:00:00Z`)
  const pair = [
    article && (article[language] ?? article.es),
    colour && (colour[language] ?? colour.es),
    size && formatSize(size),
  ]
  const contact = [shop.contact_email, shop.contact_phone].filter(Boolean).join(' · ')
  const subject = t(`${kind}.subject`, { number })
  const text = kind === 'answered' ? (answer ?? '') : complaint.message
  const body = (
    <MailPage
      language={language}
      preview={subject}
      shop={toMailBrand(shop, settings)}
      footer={[shop.store_name, contact].filter(Boolean)}
    >
      <MailTitle>{t(`${kind}.title`)}</MailTitle>
      <MailText>{t(`${kind}.text`, { name, day: day(complaint.due_on) })}</MailText>
      <MailFacts
        facts={[
          [t('number'), number],
          [t('received_on'), day(complaint.received_on)],
          [t('sale'), complaint.sale],
          [t('article'), pair.filter(Boolean).join(' · ')],
          [t('outcome'), kind === 'answered' && outcome && t(`outcome.${outcome}`)],
        ]}
      />
      <MailSection title={t(`${kind}.words`)}>
        {text.split(/\n+/).map((paragraph) => (
          <MailText key={paragraph}>{paragraph}</MailText>
        ))}
      </MailSection>
      <MailSmall>{t('outside')}</MailSmall>
    </MailPage>
  )
  return { subject, body }
}
