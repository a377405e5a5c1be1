import { Badge } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { picturePath } from '../../../../core/catalog/rules.ts'
import { useFormat } from '../../../i18n/format.ts'
import { useInLanguage } from '../../../i18n/in-language.ts'
import detail from '../../ui/detail/detail.module.css'
import worded from '../../ui/worded-badge.module.css'
import type { OfficeOrder } from '../order.ts'
import styles from '../shipping.module.css'

/** What is to be fetched and packed, and where it is. */
export function OrderGoods({ order }: { order: OfficeOrder }) {
  const { t } = useTranslation('office/shipping')
  const { money } = useFormat()
  return (
    <section className={detail.part} aria-labelledby="goods">
      <h2 id="goods">{t('goods')}</h2>
      <ul>
        {order.lines.map((line) => (
          <Line key={line.line_id} line={line} />
        ))}
      </ul>
      <p className={styles.line}>
        <span>{t('total')}</span>
        <strong>{money(order.total_cents)}</strong>
      </p>
    </section>
  )
}

function Line({ line }: { line: OfficeOrder['lines'][number] }) {
  const { t } = useTranslation('office/shipping')
  const inLanguage = useInLanguage()
  const { size: formatSize, money } = useFormat()
  const { picture, name, brand, colour, size, sku, barcode, quantity, wanted, places, shelf } = line
  const details = [colour && inLanguage(colour), size && t('size', { size: formatSize(size) })]
  return (
    <li className={styles.line} data-left={wanted === 0 || undefined}>
      <span className={styles.picture}>
        {picture && (
          <img src={picturePath(picture, 160)} alt="" width={56} height={56} loading="lazy" />
        )}
      </span>
      <div className={styles.what}>
        <p>
          <strong>{inLanguage(name)}</strong>
        </p>
        <p className={styles.soft}>{[brand, ...details].filter(Boolean).join(' · ')}</p>
        <p className={styles.soft}>{[sku, barcode].filter(Boolean).join(' · ')}</p>
        {wanted < quantity && (
          <Badge variant="light" color="red" className={worded.badge}>
            {t('withdrawn', { count: quantity - wanted })}
          </Badge>
        )}
      </div>
      <div className={styles.shelf}>
        <p>{t('times', { count: wanted })}</p>
        {shelf && <p>{t('shelf', { shelf })}</p>}
        {places.map(({ place, on_display, units }) => (
          <p key={`${place} ${on_display}`} className={styles.soft}>
            {t(on_display ? 'place_on_display' : 'place', { place, count: units })}
          </p>
        ))}
        <p className={styles.soft}>{money(line.total_cents)}</p>
      </div>
    </li>
  )
}
