import { useTranslation } from 'react-i18next'
import { Notice } from '../../../ui/notice.tsx'
import { ContactLinks } from '../../contact-links.tsx'

/** How to get the link of an order from a shop that cannot mail it. */
export function UnmailedLink() {
  const { t } = useTranslation('store/checkout/order-link')
  return (
    <Notice>
      <p>{t('unmailed')}</p>
      <ContactLinks
        call={(phone) => t('call', { phone })}
        write={(email) => t('write', { email })}
      />
    </Notice>
  )
}
