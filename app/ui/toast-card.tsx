import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon, type IconName } from './icon.tsx'
import { dismissToast, type ShownToast, type ToastKind } from './toast.ts'
import styles from './toast-card.module.css'
import { useCountdown } from './use-countdown.ts'
import { useSwipe } from './use-swipe.ts'

const TOAST_MS = 5000
const ICONS: Record<ToastKind, IconName> = {
  default: 'info',
  destructive: 'alert',
  warning: 'alert',
  success: 'check',
}

/** Disappears by itself, except while the pointer or the focus is in it. */
export function ToastCard({ toast }: { toast: ShownToast }) {
  const { t } = useTranslation('ui')
  const { id, kind = 'default', title, text, action } = toast
  const [hovered, setHovered] = useState(false)
  const [focused, setFocused] = useState(false)
  const dismiss = () => dismissToast(id)
  useCountdown(TOAST_MS, hovered || focused, dismiss)
  const swipe = useSwipe(dismiss)

  return (
    <fieldset
      {...swipe}
      className={`${styles.card} ${styles[kind]}`}
      aria-label={title}
      onPointerEnter={() => setHovered(true)}
      onPointerLeave={() => setHovered(false)}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
    >
      <Icon name={ICONS[kind]} />
      <div className={styles.words}>
        <p className={styles.title}>{title}</p>
        {text && <p className={styles.text}>{text}</p>}
      </div>
      {action && (
        <button
          className={styles.action}
          type="button"
          onClick={() => {
            dismiss()
            action.act()
          }}
        >
          {action.label}
        </button>
      )}
      <button className={styles.close} type="button" aria-label={t('dismiss')} onClick={dismiss}>
        <Icon name="close" />
      </button>
    </fieldset>
  )
}
