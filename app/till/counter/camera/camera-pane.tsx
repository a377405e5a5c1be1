import { ActionIcon } from '@mantine/core'
import IconBulb from '@tabler/icons-react/dist/esm/icons/IconBulb.mjs'
import IconBulbFilled from '@tabler/icons-react/dist/esm/icons/IconBulbFilled.mjs'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { type RefObject, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { emitScan } from '../scanner-events.ts'
import styles from './camera-pane.module.css'
import { playReadSound } from './read-sound.ts'
import type { Sightings } from './sightings.ts'
import { useCameraScans } from './use-camera-scans.ts'

interface CameraPaneProps {
  sightings: RefObject<Sightings>
  onClose(): void
}

/** The camera as a second scanner: what it reads goes where a scanner's code would. */
export function CameraPane({ sightings, onClose }: CameraPaneProps) {
  const { t } = useTranslation('till/counter/camera')
  const video = useRef<HTMLVideoElement>(null)
  const [last, setLast] = useState({ code: '', count: 0 })
  const { refusal, isReady, setLight } = useCameraScans({
    video,
    sightings,
    onScan(code) {
      playReadSound()
      setLast(({ count }) => ({ code, count: count + 1 }))
      emitScan({ code, quantity: null })
    },
  })
  return (
    <section className={styles.camera} aria-label={t('title')}>
      {refusal ? (
        <p className={styles.refusal} role="alert">
          {t(`refusal.${refusal}`)}
        </p>
      ) : (
        <div className={styles.picture}>
          <video ref={video} className={styles.video} muted playsInline />
          {/* Flashes anew with every code. */}
          <span key={last.count} className={styles.frame} data-read={last.count > 0} />
          <p className={styles.said} role="status">
            {last.code ? t('read', { code: last.code }) : isReady ? t('hold') : t('opening')}
          </p>
        </div>
      )}
      <div className={styles.acts}>
        {setLight && <LightButton setLight={setLight} />}
        <ActionIcon
          variant="default"
          size={48}
          aria-label={t('close')}
          title={t('close')}
          onClick={onClose}
        >
          <IconX />
        </ActionIcon>
      </div>
    </section>
  )
}

function LightButton({ setLight }: { setLight(on: boolean): Promise<void> }) {
  const { t } = useTranslation('till/counter/camera')
  const [isOn, setOn] = useState(false)
  return (
    <ActionIcon
      variant={isOn ? 'filled' : 'default'}
      size={48}
      aria-label={t('light')}
      title={t('light')}
      aria-pressed={isOn}
      onClick={() => {
        void setLight(!isOn).then(
          () => setOn(!isOn),
          () => undefined,
        )
      }}
    >
      {isOn ? <IconBulbFilled /> : <IconBulb />}
    </ActionIcon>
  )
}
