import { useTranslation } from 'react-i18next'
import type { ShownContact } from './describe-details.server.ts'
import styles from './maker-section.module.css'

interface MakerSectionProps {
  maker: ShownContact
  responsible: ShownContact | null
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

function Contact({ title, contact }: { title: string; contact: ShownContact }) {
  return (
    <address className={styles.contact}>
      <span className={styles.role}>{title}</span>
      <span>{contact.name}</span>
      <span>{contact.address}</span>
      <span>{contact.country}</span>
      <a href={contact.href} rel="nofollow">
        {contact.contact}
      </a>
    </address>
  )
}
