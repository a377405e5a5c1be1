import { formatIban } from '../../../core/settings/rules.ts'
import { toTrackingUrl } from '../../../core/shipping/tracking/rules.ts'
import type { Formatter } from '../../i18n/format.ts'
import type { ShopText } from '../../i18n/in-language.ts'
import { MailFacts, MailSection } from '../mail-parts.tsx'
import type { MailReads } from '../mail-reads.ts'
import { toAddressLine } from './order-frame.tsx'
import { getCod, toDeliveryLine } from './order-goods.tsx'
import type { Notice } from './order-notice.tsx'
import type { OrderTexts } from './order-texts.ts'

interface OrderFactsProps {
  notice: Notice
  facts: Awaited<ReturnType<MailReads['facts']>>
}

/** A parcel's number, which leads to where it is followed. */
export function TrackingNumber({
  number,
  postalCode,
}: {
  number: string
  postalCode: string | null
}) {
  return (
    <a href={toTrackingUrl(number, postalCode ?? '')} style={{ color: 'inherit' }}>
      {number}
    </a>
  )
}

/** Where a parcel is and when it comes. */
export function ShipmentFacts({ notice: { order, t, format }, facts }: OrderFactsProps) {
  const { tracking_number, estimated_delivery_date } = facts
  const { postal_code } = order.delivery
  const cod = getCod(order)
  const number = tracking_number && (
    <TrackingNumber number={tracking_number} postalCode={postal_code} />
  )
  return (
    <MailFacts
      facts={[
        [t('tracking'), number],
        [t('expected'), estimated_delivery_date && format.date(estimated_delivery_date)],
        [t('address'), toDeliveryLine(order)],
        [t('cod_to_pay'), cod && format.money(cod)],
      ]}
    />
  )
}

/** Where and when an order is picked up, and what is to be paid then. */
export function PickupFacts({
  notice: { context, order, t, format },
}: Pick<OrderFactsProps, 'notice'>) {
  const { shop, language } = context
  const inLanguage = (text: ShopText) => text[language] ?? text.es
  return (
    <MailFacts
      facts={[
        [t('pickup_where'), toAddressLine(shop.address)],
        [t('pickup_hours'), shop.opening_hours && inLanguage(shop.opening_hours)],
        [t('pickup_to_pay'), order.payment_status === 'pending' && format.money(order.total_cents)],
        [t('pickup_until'), order.reserved_until && format.date(order.reserved_until)],
      ]}
    />
  )
}

interface TransferFactsProps {
  /** How much is awaited, and where. */
  transfer: OrderFactsProps['facts']['transfer']
  t: OrderTexts
  format: Formatter
}

/** The account that a transfer goes to, by which words the shop knows it, and what is still missing of it. */
export function TransferFacts({ transfer, t, format }: TransferFactsProps) {
  if (!transfer) return null
  const { iban, holder, concept, received_cents, missing_cents, held_until } = transfer
  return (
    <MailSection title={t('transfer.title')}>
      <MailFacts
        facts={[
          [t('transfer.iban'), formatIban(iban)],
          [t('transfer.holder'), holder],
          [t('transfer.concept'), concept],
          [t('transfer.received'), received_cents > 0 && format.money(received_cents)],
          [
            t(received_cents > 0 ? 'transfer.missing' : 'transfer.amount'),
            format.money(missing_cents),
          ],
          [t('transfer.until'), format.dateTime(held_until)],
        ]}
      />
    </MailSection>
  )
}
