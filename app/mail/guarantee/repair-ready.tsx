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

const getTexts = createMailTexts('mail/guarantee', { es, en, fr, de, it, pt })

/** The pair that its owner handed over under guarantee can be fetched: the code, and what was done. */
export async function repairReady(context: MailContext<{ case_id: number }>): Promise<MailContent> {
  const { reads, language, shop, settings, data } = context
  const repair = await reads.repair(data.case_id)
  const t = getTexts(language)
  const { size: formatSize } = getFormatter(language)
  const name = repair.article[language] ?? repair.article.es
  const colour = repair.colour?.[language] ?? repair.colour?.es
  const article = [name, colour, repair.size && formatSize(repair.size)]
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
      <MailText>{t('text', { customer: repair.name })}</MailText>
      <MailFacts
        facts={[
          [t('code'), repair.reference],
          [t('article'), article.filter(Boolean).join(' · ')],
          [t('defect'), repair.defect],
          [t('work'), repair.work],
          [t('where'), where],
        ]}
      />
    </MailPage>
  )
  return { subject, body }
}
