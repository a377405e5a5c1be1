import { useTranslation } from 'react-i18next'
import type { Contactable } from '../../../../../core/catalog/brands/rules.ts'
import styles from './maker-section.module.css'

interface MakerSectionProps {
  maker: Contactable
  responsible: Contactable | null
}

/** Who makes the goods and who answers for them in the Union, each with a postal and an electronic address. (GPSR, article 19) */
export function MakerSection({ maker, responsible }: MakerSectionProps) {
  const { t } = useTranslation('store/catalog/product')
  return (
    <details className={styles.maker}>
      <summary>
        <h2>{t('maker')}</h2>
        <span className={styles.name}>{maker.name}</span>
      </summary>
      <Contact title={t('maker_role')} contact={maker} />
      {responsible && <Contact title={t('responsible')} contact={responsible} />}
    </details>
  )
}

function Contact({ title, contact }: { title: string; contact: Contactable }) {
  const { i18n } = useTranslation()
  const countries = new Intl.DisplayNames(i18n.language, { type: 'region' })
  return (
    <address className={styles.contact}>
      <span className={styles.role}>{title}</span>
      <span>{contact.name}</span>
      {/* Node and browsers call some countries by other names. */}
      <span suppressHydrationWarning>{`${contact.address}, ${countries.of(contact.country)}`}</span>
      <a href={toAddress(contact.contact)} rel="nofollow">
        {contact.contact}
      </a>
    </address>
  )
}

/** A mail address or a page, which may be written without its scheme. */
function toAddress(contact: string): string {
  if (contact.includes('@') && !contact.includes('/')) return `mailto:${contact}`
  return /^https?:\/\//i.test(contact) ? contact : `https://${contact}`
}
