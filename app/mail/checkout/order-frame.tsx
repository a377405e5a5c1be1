import type { ReactNode } from 'react'
import { toMailBrand } from '../mail-brand.ts'
import type { MailContext, MailShop } from '../mail-content.ts'
import { MailPage } from '../mail-parts.tsx'

interface OrderFrameProps {
  context: Pick<MailContext<never>, 'language' | 'shop' | 'settings'>
  subject: string
  children: ReactNode
}

/** The frame of an e-mail to a buyer: the shop above, and below how to reach it. */
export function OrderFrame({ context, subject, children }: OrderFrameProps) {
  const { language, shop, settings } = context
  return (
    <MailPage
      language={language}
      preview={subject}
      shop={toMailBrand(shop, settings)}
      footer={[
        shop.store_name,
        toAddressLine(shop.address),
        shop.contact_phone,
        shop.contact_email,
      ].filter((line) => line !== null)}
    >
      {children}
    </MailPage>
  )
}

/** Where goods are brought or sent back to: the store, else the company, else the shop by its name. */
export const toShopPlace = ({ shop, company }: Pick<MailContext<never>, 'shop' | 'company'>) =>
  toAddressLine(shop.address) ?? toAddressLine(company.address) ?? shop.store_name

export function toAddressLine(address: MailShop['address']): string | null {
  return address && `${address.street}, ${address.postal_code} ${address.city}`
}
