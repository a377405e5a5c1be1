import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { SELLER_ACTS, type SellerAct } from '../../../../core/reports/sellers/rules.ts'
import { useFormat } from '../../../i18n/format.ts'
import { Personal } from '../../privacy/personal.tsx'
import styles from './sellers.module.css'
import { type ListedSeller, type SellersQuery, sellerParams } from './sellers-params.ts'

interface SellerCardsProps {
  sellers: readonly ListedSeller[]
  filter: SellersQuery['filter']
}

/** Each person with what they sold, and their acts beside it in the same order, so that people can be compared. */
export function SellerCards({ sellers, filter }: SellerCardsProps) {
  return (
    <ul className={styles.sellers}>
      {sellers.map((each) => (
        <SellerCard key={each.seller?.seller_id ?? ''} seller={each} filter={filter} />
      ))}
    </ul>
  )
}

interface SellerCardProps {
  seller: ListedSeller
  filter: SellersQuery['filter']
}

function SellerCard({ seller: each, filter }: SellerCardProps) {
  const { t } = useTranslation('office/reports/sellers')
  const { money } = useFormat()
  const { seller, sales, acts } = each
  const params = sellerParams(seller?.seller_id ?? 'nobody')
  return (
    <li className={styles.seller}>
      <header className={styles.head}>
        <h2>
          <Link to={params.toPath({ filter })}>
            {seller ? <Personal>{seller.name}</Personal> : t('nobody')}
          </Link>
        </h2>
        <p>{t('sold', { count: sales.times, amount: money(sales.cents) })}</p>
      </header>
      <dl className={styles.acts}>
        {SELLER_ACTS.map((act) => (
          <div key={act} data-none={acts[act].times === 0 || undefined}>
            <dt>{t(`act.${act}`)}</dt>
            <dd>
              <ActSum
                act={act}
                seller={each}
                path={params.toPath({ filter: { ...filter, act } })}
              />
            </dd>
          </div>
        ))}
      </dl>
    </li>
  )
}

interface ActSumProps {
  act: SellerAct
  seller: ListedSeller
  /** Where the acts themselves are. */
  path: string
}

/** How often and for how much, and what share of the sales that is. */
function ActSum({ act, seller: { acts, sales, over_limit, mis_scans, alone }, path }: ActSumProps) {
  const { t } = useTranslation('office/reports/sellers')
  const { money, number } = useFormat()
  const { times, cents } = acts[act]
  const misScans = act === 'removed' ? mis_scans : 0
  if (times === 0 && misScans === 0) return '–'
  const percent = sales.cents > 0 ? Math.round((cents / sales.cents) * 1_000) / 10 : 0
  const share = percent > 0 && t('share', { percent: number(percent) })
  return (
    <>
      <Link to={path} className={styles.sum}>
        {act === 'drawer' ? t('times', { count: times }) : money(cents)}
      </Link>
      {act !== 'drawer' && (
        <span className={styles.soft}>
          {[t('times', { count: times }), share].filter(Boolean).join(' · ')}
        </span>
      )}
      {act === 'discount' && over_limit.times > 0 && (
        <span className={styles.soft} data-personal="">
          {[t('over_limit', { count: over_limit.times }), over_limit.approvers.join(', ')]
            .filter(Boolean)
            .join(': ')}
        </span>
      )}
      {act === 'money' && alone > 0 && (
        <span className={styles.soft}>{t('alone', { count: alone })}</span>
      )}
      {misScans > 0 && <span className={styles.soft}>{t('mis_scans', { count: misScans })}</span>}
    </>
  )
}
