import { useTranslation } from 'react-i18next'
import type { Shop } from '../../../context.ts'
import { useFormat } from '../../../i18n/format.ts'
import { useInLanguage } from '../../../i18n/in-language.ts'
import shared from '../../ui/card.module.css'
import { TillDrawer } from '../../ui/till-modal.tsx'
import styles from './sale-story.module.css'

export type FoundGift = Awaited<ReturnType<Shop['sales']['findGiftTicket']>>

/** The pair of a gift ticket, and until when it can be exchanged: whoever brings it may see no price and no other pair. */
export function GiftPair({ gift, onClose }: { gift: FoundGift; onClose(): void }) {
  const { t } = useTranslation('till/counter/codes')
  const { date, size: formatSize } = useFormat()
  const inLanguage = useInLanguage()
  const { name, colour, size, sku, exchange_until, returned, is_over } = gift
  const details = [colour && inLanguage(colour), size && formatSize(size), sku]
  return (
    <TillDrawer title={t('gift', { code: gift.code })} onClose={onClose}>
      <div className={shared.list}>
        <section className={shared.card} aria-label={t('gift_pair')}>
          <h3 className={shared.name}>{inLanguage(name)}</h3>
          <p className={shared.soft}>{details.filter(Boolean).join(' · ')}</p>
          {returned && <p className={styles.returned}>{t('gift_returned')}</p>}
        </section>
        {exchange_until && (
          <p className={is_over ? shared.warning : undefined}>
            {t(is_over ? 'gift_over' : 'gift_until', { day: date(`${exchange_until}T12:00:00Z`) })}
          </p>
        )}
        <p className={shared.soft}>{t('no_changes')}</p>
      </div>
    </TillDrawer>
  )
}
