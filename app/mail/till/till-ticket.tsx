import { signTicketLink, toTicketPath } from '../../../core/till/shared-tickets/ticket-link.ts'
import { getFormatter } from '../../i18n/format.ts'
import { shopPath } from '../../i18n/shop-path.ts'
import { toMailBrand } from '../mail-brand.ts'
import type { MailContent, MailContext } from '../mail-content.ts'
import { MailButton, MailPage, MailText, MailTitle } from '../mail-parts.tsx'
import { createMailTexts } from '../mail-texts.ts'
import de from './text/de.json' with { type: 'json' }
import en from './text/en.json' with { type: 'json' }
import es from './text/es.json' with { type: 'json' }
import fr from './text/fr.json' with { type: 'json' }
import it from './text/it.json' with { type: 'json' }
import pt from './text/pt.json' with { type: 'json' }

const getTexts = createMailTexts('mail/till', { es, en, fr, de, it, pt })

/** To whoever bought at the counter and asked for it: the link to the ticket. */
export async function tillTicket({
  language,
  shop,
  settings,
  data: { sale_id, until },
}: MailContext<{ sale_id: number; until: number }>): Promise<MailContent> {
  const t = getTexts(language)
  const { date } = getFormatter(language)
  const subject = t('ticket.subject', { shop: shop.store_name })
  const path = toTicketPath(signTicketLink(settings.secret, sale_id, until))
  const body = (
    <MailPage
      language={language}
      preview={subject}
      shop={toMailBrand(shop, settings)}
      footer={[shop.store_name, t('ticket.automatic')]}
    >
      <MailTitle>{t('ticket.title')}</MailTitle>
      <MailText>{t('ticket.text')}</MailText>
      <MailButton href={`${settings.origin}${shopPath(language, path)}`}>
        {t('ticket.button')}
      </MailButton>
      <MailText>{t('ticket.until', { day: date(new Date(until * 1000).toISOString()) })}</MailText>
    </MailPage>
  )
  return { subject, body }
}
