import type { ComponentProps } from 'react'
import { getFormatter } from '../i18n/format.ts'
import { toMailBrand } from './mail-brand.ts'
import type { MailContent, MailContext } from './mail-content.ts'
import { MailFacts, MailPage, MailText, MailTitle } from './mail-parts.tsx'

interface ShopText {
  es: string
  [language: string]: string
}

type Language = MailContext<unknown>['language']
type Shop = MailContext<unknown>['shop']

/** A mail calls a pair so: by its model alone, and with colour and size. */
export function namePair(
  language: Language,
  pair: { name: ShopText; colour: ShopText | null; size: string | null },
) {
  const { size: formatSize } = getFormatter(language)
  const name = pair.name[language] ?? pair.name.es
  const colour = pair.colour?.[language] ?? pair.colour?.es
  const article = [name, colour, pair.size && formatSize(pair.size)].filter(Boolean).join(' · ')
  return { name, article }
}

/** Where a pair waits: the address of the shop in one line. */
export const getShopPlace = ({ address }: Shop) =>
  address && [address.street, `${address.postal_code} ${address.city}`].join(', ')

interface PairMailWords {
  subject: string
  title: string
  text: string
  facts: ComponentProps<typeof MailFacts>['facts']
}

/** A mail to a customer about one pair that is theirs: what to do, and its facts. */
export function writePairMail(
  { language, shop, settings }: MailContext<unknown>,
  { subject, title, text, facts }: PairMailWords,
): MailContent {
  const contact = [shop.contact_email, shop.contact_phone].filter(Boolean).join(' · ')
  const body = (
    <MailPage
      language={language}
      preview={subject}
      shop={toMailBrand(shop, settings)}
      footer={[shop.store_name, contact].filter(Boolean)}
    >
      <MailTitle>{title}</MailTitle>
      <MailText>{text}</MailText>
      <MailFacts facts={facts} />
    </MailPage>
  )
  return { subject, body }
}
