import { findOrder } from '../../../core/checkout/find-order.ts'
import { readOrder } from '../../../core/checkout/get-order.ts'
import { orderToken } from '../../../core/checkout/order-token.ts'
import { getFormatter } from '../../i18n/format.ts'
import type { ShopText } from '../../i18n/in-language.ts'
import { shopPath } from '../../i18n/shop-path.ts'
import type { MailContent, MailContext } from '../mail-content.ts'
import { MailButton, MailPage, MailRow, MailTable, MailText, MailTitle } from '../mail-parts.tsx'
import { createMailTexts } from '../mail-texts.ts'
import de from './text/de.json' with { type: 'json' }
import en from './text/en.json' with { type: 'json' }
import es from './text/es.json' with { type: 'json' }
import fr from './text/fr.json' with { type: 'json' }
import it from './text/it.json' with { type: 'json' }
import pt from './text/pt.json' with { type: 'json' }

const getTexts = createMailTexts('mail/checkout', { es, en, fr, de, it, pt })

/** To the buyer, when an order is placed: what was ordered, what it costs, and the link to it. */
export async function orderReceived(
  context: MailContext<{ operation_id: string }>,
): Promise<MailContent> {
  const { db, language, shop, settings, data } = context
  const token = orderToken(settings.secret, data.operation_id)
  const found = await findOrder(db, token, new Date(0))
  const order = found && (await readOrder(db, found.saleId))
  if (!order) throw new Error('the order of the message is not there')
  const t = getTexts(language)
  const inLanguage = (text: ShopText) => text[language] ?? text.es
  const { money, dateTime } = getFormatter(language)
  const link = `${settings.origin}${shopPath(language, `/order/${token}`)}`
  const { reference, delivery, reserved_until } = order
  const subject = t('subject', { reference, shop: shop.store_name })
  const goods = order.lines.filter(({ kind }) => kind !== 'shipping')
  const body = (
    <MailPage
      language={language}
      preview={subject}
      shopName={shop.store_name}
      footer={[shop.store_name, addressLine(shop), shop.contact_phone, shop.contact_email].filter(
        (line) => line !== null,
      )}
    >
      <MailTitle>{t('title')}</MailTitle>
      <MailText>{t('hello', { name: delivery.name, reference })}</MailText>
      <MailTable>
        {goods.map((line) => (
          <MailRow
            key={line.variant_sku}
            label={`${line.quantity} × ${inLanguage(line.name)}`}
            detail={[line.color && inLanguage(line.color), line.size].filter(Boolean).join(', ')}
            amount={money(line.total_cents)}
          />
        ))}
        <MailRow
          label={t('shipping')}
          amount={order.shipping_cents > 0 ? money(order.shipping_cents) : t('free')}
        />
        <MailRow label={t('total')} amount={money(order.total_cents)} strong />
      </MailTable>
      {reserved_until && <MailText>{t('unpaid', { when: dateTime(reserved_until) })}</MailText>}
      <MailButton href={link}>{t('see_order')}</MailButton>
      <MailText>
        {t('ships_to', {
          address: [
            delivery.name,
            delivery.address,
            delivery.address_extra,
            `${delivery.postal_code} ${delivery.city}`,
          ]
            .filter(Boolean)
            .join(', '),
        })}
      </MailText>
      <MailText>{t('keep_link')}</MailText>
    </MailPage>
  )
  return { subject, body }
}

function addressLine({ address }: MailContext<never>['shop']): string | null {
  return address && `${address.street}, ${address.postal_code} ${address.city}`
}
