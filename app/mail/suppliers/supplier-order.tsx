import { getFormatter } from '../../i18n/format.ts'
import { getOrderTexts } from '../../print/supplier-orders/order-texts.ts'
import { buildOrder, toBuyer } from '../../print/supplier-orders/printed-order.ts'
import { renderOrder } from '../../print/supplier-orders/render-order.server.tsx'
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

const getTexts = createMailTexts('mail/suppliers', { es, en, fr, de, it, pt })

/** To a supplier: a purchase order, with its paper as a PDF. */
export async function supplierOrder(
  context: MailContext<{ reference: string }>,
): Promise<MailContent> {
  const { reads, language, shop, company, settings, data } = context
  const order = await reads.supplierOrder(data.reference)
  const t = getTexts(language)
  const { date, money, number } = getFormatter(language)
  const { reference, note } = order
  const contact = [shop.contact_email, shop.contact_phone].filter(Boolean).join(' · ')
  const subject = t('subject', { reference, shop: shop.store_name })
  const body = (
    <MailPage
      language={language}
      preview={subject}
      shop={toMailBrand(shop, settings)}
      footer={[shop.store_name, contact].filter(Boolean)}
    >
      <MailTitle>{subject}</MailTitle>
      <MailText>{t('text')}</MailText>
      {note && <MailText>{note}</MailText>}
      <MailFacts
        facts={[
          [t('reference'), reference],
          [t('pairs'), number(order.pairs)],
          [t('total'), order.net_cents === null ? null : money(order.net_cents)],
          [t('expected'), order.expected_on && date(order.expected_on)],
          [t('deliver_to'), order.place.name],
        ]}
      />
    </MailPage>
  )
  const pdf = await renderOrder(buildOrder(order, toBuyer(shop, company), language))
  const name = getOrderTexts(language)('file', { reference })
  const attachments = [{ filename: `${name}.pdf`, content: pdf, contentType: 'application/pdf' }]
  return { subject, body, attachments }
}
