import { Badge } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../i18n/format.ts'
import { useArticleName } from '../../../i18n/use-article-name.ts'
import { Personal } from '../../privacy/personal.tsx'
import detail from '../../ui/detail/detail.module.css'
import record from '../../ui/detail/record.module.css'
import { Thumb } from '../../ui/thumb.tsx'
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
            key={[each.variant_id, each.item_id, each.state, each.ended_at].join(' ')}
            each={each}
          />
        ))}
      </ul>
    </section>
  )
}

function Goods({ each }: { each: SentGoods }) {
  const { t } = useTranslation('office/stock/moves')
  const { dateTime } = useFormat()
  const toName = useArticleName()
  const { picture, sku, quantity, state, is_extra, reason, ended_at, ended_by } = each
  return (
    <li className={styles.line}>
      <Thumb hash={picture} size={48} />
      <div className={styles.what}>
        <strong>{toName(each)}</strong>
        <span className={record.soft}>{sku}</span>
        {reason && <Personal>{reason}</Personal>}
        {ended_at && (
          <span className={record.soft}>
            {dateTime(ended_at)}
            {ended_by && (
              <>
                {' · '}
                <Personal>{ended_by}</Personal>
              </>
            )}
          </span>
        )}
      </div>
      <span className={styles.states}>
        {is_extra && (
          <Badge color="yellow" variant="light">
            {t('extra_badge')}
          </Badge>
        )}
        <Badge color={COLOURS[state]} variant="light">
          {t(`goods_state.${state}`)}
        </Badge>
      </span>
      <span className={styles.quantity}>{quantity}</span>
    </li>
  )
}
