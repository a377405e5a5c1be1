import { useToast } from './toast.ts'
import { useToastHost } from './toast-hosts.ts'
import styles from './toaster.module.css'
import { useLazyModule } from './use-lazy-module.ts'

const loadCard = () => import('./toast-card.tsx')

interface ToasterProps {
  /** Replaces its place in the corner of the window. */
  className?: string | undefined
}

/** Where toasts appear. Both live regions exist before any toast, so that screen readers announce it. */
export function Toaster({ className }: ToasterProps) {
  const host = useToastHost()
  const shown = useToast()
  const module = useLazyModule(host && shown !== undefined, loadCard)
  const card = host && shown && module && <module.ToastCard key={shown.id} toast={shown} />
  const urgent = shown?.kind === 'destructive'
  return (
    <div className={`${styles.place} ${className ?? styles.corner}`}>
      <div role="status">{!urgent && card}</div>
      <div role="alert">{urgent && card}</div>
    </div>
  )
}
