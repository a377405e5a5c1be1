import type { Language } from '../../../core/base/languages.ts'
import { PICKUP_METHOD } from '../../../core/shipping/rules.ts'
import { getFormatter } from '../../i18n/format.ts'
import type { ShopText } from '../../i18n/in-language.ts'
import { MailRow, MailTable } from '../mail-parts.tsx'
import type { MailOrder } from '../mail-reads.ts'
import type { OrderTexts } from './order-texts.ts'

interface OrderGoodsProps {
  order: MailOrder
  language: Language
  t: OrderTexts
}

/** What was ordered and what it costs. */
export function OrderGoods({ order, language, t }: OrderGoodsProps) {
  const { money } = getFormatter(language)
  const goods = order.lines.filter(({ kind }) => kind !== 'shipping')
  return (
    <MailTable>
      {goods.map((line) => (
        <MailRow
          key={line.variant_sku}
          {...describeGoods(line, language)}
          amount={money(line.price_cents * line.quantity)}
        />
      ))}
      {order.discount_cents > 0 && (
        <MailRow
          label={t('discount')}
          detail={order.coupon ?? undefined}
          amount={money(-order.discount_cents)}
        />
      )}
      <MailRow
        label={t('shipping')}
        amount={
          order.shipping_cents > order.surcharge_cents
            ? money(order.shipping_cents - order.surcharge_cents)
            : t('free')
        }
      />
      {order.surcharge_cents > 0 && (
        <MailRow label={t('cod_surcharge')} amount={money(order.surcharge_cents)} />
      )}
      <MailRow label={t('total')} amount={money(order.total_cents)} strong />
    </MailTable>
  )
}

interface Goods {
  name: ShopText
  color: ShopText | null
  size: string | null
  quantity: number
}

/** A line of an order or of a return: how many of what, its colour and its size. */
export function describeGoods({ name, color, size, quantity }: Goods, language: Language) {
  const inLanguage = (text: ShopText) => text[language] ?? text.es
  return {
    label: `${quantity} × ${inLanguage(name)}`,
    detail: [color && inLanguage(color), size && getFormatter(language).size(size)]
      .filter(Boolean)
      .join(', '),
  }
}

/** What the courier is to collect for an order; false where nothing is owed on delivery. */
export const getCod = ({ is_on_delivery, payment_status, total_cents }: MailOrder) =>
  is_on_delivery && payment_status === 'pending' && total_cents

export const isPickup = ({ delivery }: MailOrder) => delivery.method === PICKUP_METHOD

/** Name and address of whom an order goes to, or of the point at which it waits, in one line. */
export function toDeliveryLine({ delivery }: MailOrder): string {
  if (delivery.point) return toPointLine(delivery.point)
  return [
    delivery.name,
    delivery.address,
    delivery.address_extra,
    [delivery.postal_code, delivery.city].filter(Boolean).join(' '),
  ]
    .filter(Boolean)
    .join(', ')
}

const toPointLine = ({
  name,
  address,
  postal_code,
  city,
}: NonNullable<MailOrder['delivery']['point']>) =>
  [name, address, `${postal_code} ${city}`].join(', ')
