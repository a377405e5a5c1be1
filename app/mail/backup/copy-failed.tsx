import { toMailBrand } from '../mail-brand.ts'
import type { MailContent, MailContext } from '../mail-content.ts'
import { MailPage, MailText, MailTitle } from '../mail-parts.tsx'
import { createMailTexts } from '../mail-texts.ts'
import de from './text/de.json' with { type: 'json' }
import en from './text/en.json' with { type: 'json' }
import es from './text/es.json' with { type: 'json' }
import fr from './text/fr.json' with { type: 'json' }
import it from './text/it.json' with { type: 'json' }
import pt from './text/pt.json' with { type: 'json' }

const getTexts = createMailTexts('mail/backup', { es, en, fr, de, it, pt })

const FAILURES = ['DISK_FULL', 'PLACE_AWAY', 'PLACE_REFUSES', 'STOPPED', 'OLD'] as const

/** To the shop itself: a copy of it failed, or the last one is too old. */
export async function copyFailure(context: MailContext<{ failure: string }>): Promise<MailContent> {
  const { language, shop, settings, data } = context
  const t = getTexts(language)
  const known = FAILURES.find((each) => each === data.failure) ?? 'UNKNOWN'
  const subject = t('subject', { shop: shop.store_name })
  const body = (
    <MailPage
      language={language}
      preview={subject}
      shop={toMailBrand(shop, settings)}
      footer={[shop.store_name, t('automatic')]}
    >
      <MailTitle>{t('title')}</MailTitle>
      <MailText>{t(known)}</MailText>
      <MailText>{t('next')}</MailText>
    </MailPage>
  )
  return { subject, body }
}
