import { useTranslation } from 'react-i18next'
import { useArticleName } from '../../../i18n/use-article-name.ts'
import { Personal } from '../../privacy/personal.tsx'
import detail from '../../ui/detail/detail.module.css'
import record from '../../ui/detail/record.module.css'
import { StateBadges } from '../../ui/list/state-badges.tsx'
import { Thumb } from '../../ui/thumb.tsx'
import { When } from '../../ui/when.tsx'
import styles from './moves.module.css'
import type { SentGoods } from './moves-params.ts'

const COLOURS = { in_transit: 'blue', received: 'green', returned: 'gray', lost: 'red' } as const

/** What was sent, and what became of it. */
export function MoveGoods({ goods }: { goods: readonly SentGoods[] }) {
  const { t } = useTranslation('office/stock/moves')
  const units = goods.reduce((sum, { quantity }) => sum + quantity, 0)
  return (
    <section className={detail.part} aria-labelledby="goods">
      <h2 id="goods">{t('goods', { count: units })}</h2>
      <ul className={styles.goods}>
        {goods.map((each) => (
          <Goods
            key={[each.variant_id, each.item_id, each.state, each.ended_at, each.found?.at].join(
              ' ',
            )}
            each={each}
          />
        ))}
      </ul>
    </section>
  )
}

function Goods({ each }: { each: SentGoods }) {
  const { t } = useTranslation('office/stock/moves')
  const toName = useArticleName()
  const { picture, sku, quantity, state, is_extra, reason, ended_at, ended_by, found } = each
  return (
    <li className={styles.line}>
      <Thumb hash={picture} size={48} />
      <div className={styles.what}>
        <strong>{toName(each)}</strong>
        <span className={record.soft}>{sku}</span>
        <StateBadges
          badges={[
            is_extra && { color: 'yellow', label: t('extra_badge') },
            { color: COLOURS[state], label: t(`goods_state.${state}`) },
            found !== null && { color: 'green', label: t('found_badge') },
          ]}
        />
        {reason && <Personal>{reason}</Personal>}
        {ended_at && <Done at={ended_at} by={ended_by} />}
        {found && (
          <>
            <Personal>{t('found_at', { place: found.place, reason: found.reason })}</Personal>
            <Done at={found.at} by={found.by} />
          </>
        )}
      </div>
      <span className={styles.quantity}>{quantity}</span>
    </li>
  )
}

function Done({ at, by }: { at: string; by: string | null }) {
  return (
    <span className={record.soft}>
      <When at={at} />
      {by && (
        <>
          {' · '}
          <Personal>{by}</Personal>
        </>
      )}
    </span>
  )
}
