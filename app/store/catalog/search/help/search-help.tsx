import { useShopPath } from '../../../../i18n/shop-path.ts'
import { phoneLink } from '../../../../phone-link.ts'
import { whatsAppUrl } from '../../../../ui/whatsapp/whatsapp-url.ts'
import { Link } from '../../../link.tsx'
import { useShopFacts } from '../../../shop-facts.ts'
import styles from '../../listing/no-results.module.css'
import type { SearchHelp as Help } from './load-search-help.ts'

/** Other ways on from a search that finds nothing. */
export function SearchHelp({ help }: { help: Help }) {
  const path = useShopPath()
  const phone = useShopFacts()?.phone
  return (
    <div className={styles.help}>
      {help.lists.map(({ title, links }) => (
        <section key={title}>
          <h2 className={styles.subtitle}>{title}</h2>
          <ul className={styles.links}>
            {links.map(({ to, name, count }) => (
              <li key={name}>
                <Link className={styles.link} to={path(to)}>
                  {name}
                  {count !== undefined && <span className={styles.count}>{count}</span>}
                </Link>
              </li>
            ))}
          </ul>
        </section>
      ))}
      {phone && (
        <section>
          <h2 className={styles.subtitle}>{help.ask}</h2>
          <ul className={styles.links}>
            <li>
              <a className={styles.link} href={phoneLink(phone)}>
                {help.call.replace('{phone}', phone)}
              </a>
            </li>
            <li>
              <a
                className={styles.link}
                href={whatsAppUrl(phone, help.whatsappText)}
                rel="noopener"
                target="_blank"
              >
                {help.whatsapp}
              </a>
            </li>
          </ul>
        </section>
      )}
    </div>
  )
}
