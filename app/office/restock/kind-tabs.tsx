import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useFormat } from '../../i18n/format.ts'
import styles from './restock.module.css'
import { type RestockAnalysis, type RestockQuery, restockParams } from './restock-params.ts'

interface KindTabsProps {
  found: RestockAnalysis
  query: RestockQuery
}

/** The kinds of proposals, each with how many there are. */
export function KindTabs({ found: { kinds }, query: { filter } }: KindTabsProps) {
  const { t } = useTranslation('office/restock')
  const { number } = useFormat()
  const { kind: chosen, ...others } = filter
  const all = kinds.reduce((sum, { proposals }) => sum + proposals, 0)
  return (
    <nav aria-label={t('kinds')}>
      <ul className={styles.tabs}>
        <li>
          <Link
            to={restockParams.toPath({ filter: others })}
            className={styles.tab}
            aria-current={chosen === undefined ? 'page' : undefined}
            preventScrollReset
          >
            {t('kind.all')} <span>{number(all)}</span>
          </Link>
        </li>
        {kinds.map(({ kind, proposals }) => (
          <li key={kind}>
            <Link
              to={restockParams.toPath({ filter: { ...others, kind } })}
              className={styles.tab}
              aria-current={chosen === kind ? 'page' : undefined}
              preventScrollReset
            >
              {t(`kind.${kind}`)} <span>{number(proposals)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
