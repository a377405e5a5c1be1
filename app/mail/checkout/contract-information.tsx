import { deliveryTime, findZone } from '../../../core/shipping/rules.ts'
import { getFormatter } from '../../i18n/format.ts'
import type { MailContext, MailShop } from '../mail-content.ts'
import { MailSection, MailSmall, MailTitle } from '../mail-parts.tsx'
import type { MailOrder } from '../mail-reads.ts'
import { toAddressLine } from './order-frame.tsx'
import { isPickup } from './order-goods.tsx'
import type { OrderTexts } from './order-texts.ts'
import { describeArrival, getShippingTexts } from './promised-arrival.ts'
import type { QueuedOrder } from './queued-order.ts'

/** The law's least days of withdrawal; a shop may give more. (TRLGDCU art. 104) */
const LEAST_DAYS = 14

export const toWithdrawalDays = ({ return_policy_days }: Pick<MailShop, 'return_policy_days'>) =>
  Math.max(LEAST_DAYS, return_policy_days)

interface ContractInformationProps {
  context: Pick<MailContext<never>, 'language' | 'shop' | 'company'>
  order: QueuedOrder
  /** The shop pays for the parcel back. */
  isReturnFree: boolean
  /** To the page of the order. */
  link: string
  t: OrderTexts
}

/**
 * What the confirmation of a contract at a distance says on a durable medium: seller, price, delivery, withdrawal with
 * its model form, guarantee and complaints. (TRLGDCU arts. 97 and 98.7)
 */
export function ContractInformation({
  context,
  order,
  isReturnFree,
  link,
  t,
}: ContractInformationProps) {
  const { language, shop } = context
  const { money } = getFormatter(language)
  const seller = toSeller(context)
  const contact = [shop.contact_email, shop.contact_phone].filter(Boolean).join(', ')
  return (
    <>
      <MailTitle>{t('contract.title')}</MailTitle>
      <MailSection title={t('contract.seller')}>
        <MailSmall>{[seller, contact].filter(Boolean).join('. ')}</MailSmall>
      </MailSection>
      <MailSection title={t('contract.price')}>
        <MailSmall>
          {t('contract.price_text', { total: money(order.total_cents) })}{' '}
          {t(`contract.way.${order.awaits ?? 'paid'}`)}
        </MailSmall>
      </MailSection>
      <MailSection title={t('contract.delivery')}>
        <MailSmall>{describeDelivery(order, context, t)}</MailSmall>
      </MailSection>
      <MailSection title={t('contract.withdrawal')}>
        <MailSmall>{t('contract.withdrawal_text', { days: toWithdrawalDays(shop) })}</MailSmall>
        <MailSmall>{t(isReturnFree ? 'contract.return_free' : 'contract.return_paid')}</MailSmall>
        <MailSmall>
          <a href={`${link}/desistir`} style={{ color: 'inherit' }}>
            {t('contract.withdraw_here')}
          </a>
        </MailSmall>
      </MailSection>
      <MailSection title={t('contract.guarantee')}>
        <MailSmall>{t('contract.guarantee_text')}</MailSmall>
      </MailSection>
      {contact && (
        <MailSection title={t('contract.complaints')}>
          <MailSmall>{t('contract.complaints_text', { contact })}</MailSmall>
        </MailSection>
      )}
      <MailSection title={t('contract.form')}>
        {t('contract.form_text', {
          seller: [seller, shop.contact_email].filter(Boolean).join(', '),
        })
          .split('\n')
          .map((line: string) => (
            <MailSmall key={line}>{line}</MailSmall>
          ))}
      </MailSection>
    </>
  )
}

/** Name, NIF and address of the company; of the shop where the company's are not set. */
function toSeller({ shop, company }: ContractInformationProps['context']): string {
  return [
    company.name ?? shop.store_name,
    company.nif && `NIF ${company.nif}`,
    toAddressLine(company.address ?? shop.address),
  ]
    .filter(Boolean)
    .join(', ')
}

function describeDelivery(
  order: MailOrder,
  { language, shop }: ContractInformationProps['context'],
  t: OrderTexts,
): string {
  const { method, postal_code } = order.delivery
  if (isPickup(order)) return t('contract.pickup_text')
  const shipping = getShippingTexts(language)
  const parcel = method === 'gls_express' ? 'gls_express' : 'gls_standard'
  const { key, ...days } = deliveryTime(shop.shipping, parcel, findZone(postal_code ?? ''))
  return t('contract.delivery_text', {
    method: shipping(`${parcel}.name`),
    time: describeArrival(order, language) ?? shipping(key, days),
  })
}
