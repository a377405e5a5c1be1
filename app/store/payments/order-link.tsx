import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useShopPath } from '../../i18n/shop-path.ts'
import { useSendsMail } from '../sends-mail.ts'
import { CopyButton } from './copy-button.tsx'
import styles from './payment.module.css'

/** Where the buyer was written to, if mail leaves the shop, and the link of the order to keep. */
export function OrderLink({ token, email }: { token: string; email: string }) {
  const { t } = useTranslation('store/payments')
  const path = useShopPath()
  const isMailed = useSendsMail(email)
  const [address, setAddress] = useState('')
  const own = path(`/order/${token}`)
  useEffect(() => setAddress(new URL(own, window.location.href).href), [own])
  return (
    <div className={styles.keep}>
      <p>
        {isMailed && `${t('mailed', { email })} `}
        {t('keep_link')}
      </p>
      <CopyButton text={address} name={t('copy_link')}>
        {t('copy_link')}
      </CopyButton>
    </div>
  )
}
