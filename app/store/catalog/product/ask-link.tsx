import { useTranslation } from 'react-i18next'
import type { Language } from '../../../../core/base/languages.ts'
import { useFormat } from '../../../i18n/format.ts'
import { useInLanguage } from '../../../i18n/in-language.ts'
import { shopPath } from '../../../i18n/shop-path.ts'
import { useRootData } from '../../../root-data.ts'
import { whatsAppUrl } from '../../../ui/whatsapp/whatsapp-url.ts'
import styles from './ask-link.module.css'
import {
  type Choice,
  formatSize,
  productPath,
  type StoreProduct,
  toChoiceSearch,
} from './choice.ts'

interface AskLinkProps {
  phone: string
  product: StoreProduct
  choice: Choice
}

/** A chat with the shop about this pair: model, colour, size and the address of the page are written already. */
export function AskLink({ phone, product, choice: { colour, size } }: AskLinkProps) {
  const { t, i18n } = useTranslation('store/catalog/product')
  const inLanguage = useInLanguage()
  const format = useFormat()
  const { origin = '' } = useRootData() ?? {}
  const label = size && formatSize(size)
  const path = productPath(product) + toChoiceSearch({ colour, size: label })
  const what = [
    inLanguage(product.name),
    colour.name && inLanguage(colour.name),
    label && `${t('size')} ${format.size(label)}`,
  ]
  const text = t('whatsapp_text', {
    what: what.filter(Boolean).join(', '),
    url: origin + shopPath(i18n.language as Language, path),
  })
  return (
    <a className={styles.ask} href={whatsAppUrl(phone, text)} rel="noopener" target="_blank">
      {t('whatsapp')}
    </a>
  )
}
