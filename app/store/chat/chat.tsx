import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '../../ui/icon.tsx'
import styles from './chat.module.css'
import { ChatPanel } from './chat-panel.tsx'

/** The round button in the corner, and the panel that it opens. */
export function Chat() {
  const { t } = useTranslation('store/chat')
  const [isOpen, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  function close() {
    setOpen(false)
    requestAnimationFrame(() => button.current?.focus())
  }
  return (
    <aside className={styles.chat} aria-label={t('label')}>
      {isOpen ? (
        <ChatPanel onClose={close} />
      ) : (
        <button
          ref={button}
          type="button"
          className={styles.button}
          aria-label={`${t('open')} ${t('label')}`}
          aria-haspopup="dialog"
          onClick={() => setOpen(true)}
        >
          <span className={styles.hint} aria-hidden="true">
            {t('open')}
          </span>
          <Icon name="chat" />
        </button>
      )}
    </aside>
  )
}
