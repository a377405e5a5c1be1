import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import buttonStyles from '../../ui/button.module.css'
import { Icon } from '../../ui/icon.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { whatsAppUrl } from '../../ui/whatsapp/whatsapp-url.ts'
import { useShopFacts } from '../shop-facts.ts'
import styles from './chat.module.css'
import { useShippingText } from './use-shipping-text.ts'

/** What a shop shows that has never set its number: chats with it would reach somebody else. */
const PLACEHOLDER_PHONE = '+34 600 000 000'

/** Frequent questions with their answers, each the beginning of a chat about it. */
export function ChatPanel({ onClose }: { onClose(): void }) {
  const { t } = useTranslation('store/chat')
  const shop = useShopFacts()
  const [isRefused, setRefused] = useState(false)
  const id = useId()
  const close = useRef<HTMLButtonElement>(null)
  useEffect(() => close.current?.focus(), [])
  const phone = shop?.phone === PLACEHOLDER_PHONE ? null : shop?.phone
  const chat = { phone, onRefuse: () => setRefused(true) }
  const answers = {
    sizes: t('sizes_text'),
    shipping: useShippingText(),
    order: t('order_text'),
    hours: shop?.hours.join('\n'),
  }
  return (
    <div
      className={styles.panel}
      role="dialog"
      aria-labelledby={id}
      onKeyDown={({ key }) => key === 'Escape' && onClose()}
    >
      <div className={styles.head}>
        <h2 className={styles.title} id={id}>
          {t('title')}
        </h2>
        <IconButton ref={close} icon="close" aria-label={t('close')} onClick={onClose} />
      </div>
      <div className={styles.body}>
        <p>{t('intro')}</p>
        {(['sizes', 'shipping', 'order', 'hours'] as const).map((key) =>
          answers[key] ? (
            <details key={key} name={id} className={styles.faq}>
              <summary className={styles.question}>
                {t(key)}
                <Icon name="down" />
              </summary>
              <p className={styles.answer}>{answers[key]}</p>
              <ChatLink {...chat} text={t('about', { question: t(key) })}>
                {t('more')}
              </ChatLink>
            </details>
          ) : null,
        )}
        {isRefused && <Notice kind="wrong">{t('not_set')}</Notice>}
      </div>
      <div className={styles.foot}>
        <ChatLink {...chat} text={t('general')} className={buttonStyles.button}>
          {t('start')}
        </ChatLink>
      </div>
    </div>
  )
}

interface ChatLinkProps {
  phone: string | null | undefined
  text: string
  className?: string | undefined
  onRefuse(): void
  children: ReactNode
}

/** Opens a chat in a new tab; without a number of the shop it says so. */
function ChatLink({ phone, text, className = styles.more, onRefuse, children }: ChatLinkProps) {
  return phone ? (
    <a className={className} href={whatsAppUrl(phone, text)} rel="noopener" target="_blank">
      {children}
    </a>
  ) : (
    <button type="button" className={className} onClick={onRefuse}>
      {children}
    </button>
  )
}
