import { getFormatter } from '../../i18n/format.ts'
import { toMailBrand } from '../mail-brand.ts'
import type { MailContent, MailContext } from '../mail-content.ts'
import { MailFacts, MailPage, MailPicture, MailSmall, MailText, MailTitle } from '../mail-parts.tsx'
import { createMailTexts } from '../mail-texts.ts'
import de from './text/de.json' with { type: 'json' }
import en from './text/en.json' with { type: 'json' }
import es from './text/es.json' with { type: 'json' }
import fr from './text/fr.json' with { type: 'json' }
import it from './text/it.json' with { type: 'json' }
import pt from './text/pt.json' with { type: 'json' }

const getTexts = createMailTexts('mail/recalls', { es, en, fr, de, it, pt })

/**
 * A warning to whoever bought a model: what it is, what is wrong and what to do, with words that play nothing down. It is no
 * advertising and has no way to opt out. (Regulation (EU) 2023/988, articles 35 and 36)
 */
export async function productRecall(
  context: MailContext<{ recall_id: number; sale_ids: number[] }>,
): Promise<MailContent> {
  const { reads, language, shop, settings, data } = context
  const recall = await reads.recall(data)
  const t = getTexts(language)
  const { date } = getFormatter(language)
  const name = recall.product[language] ?? recall.product.es
  const colour = recall.colour?.[language] ?? recall.colour?.es
  const contact = [shop.contact_email, shop.contact_phone].filter(Boolean).join(' · ')
  const { address } = shop
  const where = address && [address.street, `${address.postal_code} ${address.city}`].join(', ')
  const subject = t('subject', { name })
  const reason = recall.reason[language] ?? recall.reason.es
  const body = (
    <MailPage
      language={language}
      preview={subject}
      shop={toMailBrand(shop, settings)}
      footer={[shop.store_name, contact].filter(Boolean)}
    >
      <MailTitle>{t('title')}</MailTitle>
      <MailText>{t('text', { name })}</MailText>
      {recall.picture && (
        <MailPicture
          src={`${settings.origin}/pictures/${recall.picture}-480.webp`}
          alt={name}
          side={200}
        />
      )}
      {reason.split(/\n+/).map((paragraph) => (
        <MailText key={paragraph}>{paragraph}</MailText>
      ))}
      <MailFacts
        facts={[
          [t('article'), [name, colour].filter(Boolean).join(' · ')],
          [
            t('sales'),
            recall.sales.map(({ reference, at }) => `${reference} (${date(at)})`).join('\n'),
          ],
          [t('contact'), contact],
          [t('where'), where],
        ]}
      />
      <MailSmall>{t('why')}</MailSmall>
    </MailPage>
  )
  return { subject, body }
}
