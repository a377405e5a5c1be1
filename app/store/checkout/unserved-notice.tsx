import { useTranslation } from 'react-i18next'
import { phoneLink } from '../../phone-link.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useShopFacts } from '../shop-facts.ts'
import styles from './confirm-section.module.css'

/** In place of the order button where no parcel goes to the postal code: the telephone, and picking up instead. */
export function UnservedNotice({ onPickUp }: { onPickUp(): void }) {
  const { t } = useTranslation('store/checkout')
  const { t: checkoutText } = useTranslation('core/checkout')
  const phone = useShopFacts()?.phone
  return (
    <Notice kind="wrong" title={checkoutText('POSTAL_CODE_NOT_SERVED')}>
      <p>{t('not_served_help')}</p>
      <p className={styles.ways}>
        {phone && <a href={phoneLink(phone)}>{t('not_served_call', { phone })}</a>}
        <Button kind="quiet" onClick={onPickUp}>
          {t('not_served_pick_up')}
        </Button>
      </p>
    </Notice>
  )
}
