import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { CONTACT_PATH, LEGAL_PATHS, type LegalPage } from '../../../core/checkout/legal/rules.ts'
import { useShopPath } from '../../i18n/shop-path.ts'
import { collectionPath } from '../catalog/collection-path.ts'
import { Link } from '../link.tsx'
import type { ShopFacts } from '../shop-facts.ts'
import styles from './footer.module.css'

const HELP: readonly LegalPage[] = ['shipping', 'returns', 'guarantee']
const LEGAL: readonly LegalPage[] = ['terms', 'privacy', 'legal_notice', 'complaints']

interface FooterLink {
  to: string
  name: string
}

/** What is bought, where help is, and what the law asks for. */
export function FooterLinks({ shop }: { shop: ShopFacts | undefined }) {
  const { t } = useTranslation('store')
  const path = useShopPath()
  const toLinks = (pages: readonly LegalPage[]) =>
    pages.map((page) => ({ to: path(LEGAL_PATHS[page]), name: t(`page.${page}`) }))
  return (
    <nav className={styles.links} aria-label={t('footer_menu')}>
      <LinkList
        title={t('buy')}
        links={[
          { to: path('/catalogo'), name: t('catalog') },
          ...(shop?.collections ?? []).map(({ key, name }) => ({
            to: path(collectionPath(key)),
            name,
          })),
          { to: path(LEGAL_PATHS.about), name: t('page.about') },
          { to: path(CONTACT_PATH), name: t('page.contact') },
        ]}
      />
      <LinkList
        title={t('help')}
        links={[
          ...(shop?.hasFaqs ? [{ to: `${path('/')}#faqs`, name: t('faqs') }] : []),
          ...toLinks(HELP),
          { to: path('/order'), name: t('find_order') },
          { to: path('/factura'), name: t('ask_invoice') },
          { to: path('/desistimiento'), name: t('withdraw') },
        ]}
      />
      <LinkList title={t('legal')} links={toLinks(LEGAL)} />
    </nav>
  )
}

function LinkList({ title, links }: { title: string; links: readonly FooterLink[] }) {
  const id = useId()
  return (
    <div>
      <h2 className={styles.title} id={id}>
        {title}
      </h2>
      <ul aria-labelledby={id}>
        {links.map(({ to, name }) => (
          <li key={to}>
            <Link className={styles.link} to={to}>
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}
