import { ActionIcon, Button } from '@mantine/core'
import IconCamera from '@tabler/icons-react/dist/esm/icons/IconCamera.mjs'
import IconLayoutGrid from '@tabler/icons-react/dist/esm/icons/IconLayoutGrid.mjs'
import IconTag from '@tabler/icons-react/dist/esm/icons/IconTag.mjs'
import IconZoomMoney from '@tabler/icons-react/dist/esm/icons/IconZoomMoney.mjs'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './counter-screen.module.css'

interface CounterBarProps {
  isChecking: boolean
  isCameraOn: boolean
  onCamera(): void
  onTouch(): void
  onPriceCheck(): void
  onFree(): void
  onReturn(): void
  /** The search field. */
  children: ReactNode
}

/** The search field, and beside it what is opened by touch. */
export function CounterBar({
  isChecking,
  isCameraOn,
  onCamera,
  onTouch,
  onPriceCheck,
  onFree,
  onReturn,
  children,
}: CounterBarProps) {
  const { t } = useTranslation('till/counter')
  const { t: inTicket } = useTranslation('till/ticket')
  return (
    <div className={styles.search}>
      {children}
      <ActionIcon
        variant={isCameraOn ? 'filled' : 'default'}
        size={56}
        aria-label={t('camera')}
        title={t('camera')}
        aria-pressed={isCameraOn}
        onClick={onCamera}
      >
        <IconCamera size={26} />
      </ActionIcon>
      <ActionIcon
        variant="default"
        size={56}
        aria-label={t('touch')}
        title={t('touch')}
        onClick={onTouch}
      >
        <IconLayoutGrid size={26} />
      </ActionIcon>
      <ActionIcon
        variant={isChecking ? 'filled' : 'default'}
        size={56}
        aria-label={t('price_check')}
        title={t('price_check')}
        aria-pressed={isChecking}
        aria-keyshortcuts="/"
        onClick={onPriceCheck}
      >
        <IconZoomMoney size={26} />
      </ActionIcon>
      <ActionIcon
        variant="default"
        size={56}
        aria-label={inTicket('free_line')}
        title={inTicket('free_line')}
        aria-keyshortcuts="Insert"
        onClick={onFree}
      >
        <IconTag size={26} />
      </ActionIcon>
      <ExchangeButton onClick={onReturn} />
    </div>
  )
}

/** The one with a word: it begins what a seller does every day and seldom alike. */
function ExchangeButton({ onClick }: { onClick(): void }) {
  const { t } = useTranslation('till/counter')
  return (
    <Button variant="default" size="md" h={56} px="md" onClick={onClick}>
      {t('exchange')}
    </Button>
  )
}
