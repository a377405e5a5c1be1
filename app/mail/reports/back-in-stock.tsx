import { getFormatter } from '../../i18n/format.ts'
import { toMailBrand } from '../mail-brand.ts'
import type { MailContent, MailContext } from '../mail-content.ts'
import { MailButton, MailPage, MailSmall, MailText, MailTitle } from '../mail-parts.tsx'
import { createMailTexts } from '../mail-texts.ts'
import de from './text/de.json' with { type: 'json' }
import en from './text/en.json' with { type: 'json' }
import es from './text/es.json' with { type: 'json' }
import fr from './text/fr.json' with { type: 'json' }
import it from './text/it.json' with { type: 'json' }
import pt from './text/pt.json' with { type: 'json' }

const getTexts = createMailTexts('mail/reports', { es, en, fr, de, it, pt })

/** To a customer who asked for a size in the shop: it is there. The one message that their e-mail was noted for. */
export async function backInStock(
  context: MailContext<{ lost_sale_id: number }>,
): Promise<MailContent> {
  const { reads, language, shop, settings, data } = context
  const found = await reads.backInStock(data.lost_sale_id)
  const t = getTexts(language)
  const { size: formatSize } = getFormatter(language)
  const colour = found.colour && (found.colour[language] ?? found.colour.es)
  const article = [
    found.name[language] ?? found.name.es,
    colour,
    found.size && formatSize(found.size),
  ]
    .filter(Boolean)
    .join(' · ')
  const subject = t('subject', { article })
  const body = (
    <MailPage
      language={language}
      preview={subject}
      shop={toMailBrand(shop, settings)}
      footer={[shop.store_name]}
    >
      <MailTitle>{t('title')}</MailTitle>
      <MailText>{t('text', { article, place: found.place })}</MailText>
      {found.slug && (
        <MailButton href={`${settings.origin}/${language}/producto/${found.slug}`}>
          {t('see')}
        </MailButton>
      )}
      <MailSmall>{t('once')}</MailSmall>
    </MailPage>
  )
  return { subject, body }
}
