import { Button, Group, Modal, Tabs } from '@mantine/core'
import { type ReactNode, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useShortDates } from '../../i18n/dates/short-dates.ts'
import { useFormat } from '../../i18n/format.ts'
import { KeyFigures } from '../ui/list/key-figures.tsx'
import { PlainModal } from '../ui/plain-modal.tsx'
import { ReleaseEntry } from './release-entry.tsx'
import styles from './releases.module.css'
import { closeReleases, fetchReleases, type Releases, useNewestRelease } from './releases-state.ts'

/** What changed in each version: the latest update, all of them, and a few figures. (spec section 2) */
export function ReleasesModal() {
  const { t } = useTranslation('office/releases')
  const { id } = useNewestRelease()
  const found = useReleases()
  const close = () => closeReleases(id)
  return (
    <PlainModal opened onClose={close} size="lg" centered>
      <Modal.Body p="lg">
        <Group justify="space-between" align="flex-start" wrap="nowrap" mb="xs">
          <Modal.Title>{t('title')}</Modal.Title>
          <Modal.CloseButton aria-label={t('close')} />
        </Group>
        <p className={styles.lead}>{t('automatic')}</p>
        {typeof found === 'string' ? (
          <p role="status" className={styles.waiting}>
            {t(found)}
          </p>
        ) : (
          <ReleaseTabs found={found} />
        )}
        <Group justify="flex-end" mt="lg">
          <Button onClick={close}>{t('seen')}</Button>
        </Group>
      </Modal.Body>
    </PlainModal>
  )
}

function ReleaseTabs({ found: { releases, statistics } }: { found: Releases }) {
  const { t } = useTranslation('office/releases')
  const { date } = useShortDates()
  const { number } = useFormat()
  const { current_version, total, last_update, important } = statistics
  const [latest] = releases
  return (
    <>
      <KeyFigures
        title={t('statistics')}
        figures={[
          { label: t('current'), value: current_version, main: true },
          { label: t('total'), value: number(total) },
          { label: t('last'), value: last_update ? date(last_update) : '–' },
          { label: t('important'), value: number(important) },
        ]}
      />
      <Tabs defaultValue="latest" mt="md">
        <Tabs.List aria-label={t('tabs')}>
          <Tabs.Tab value="latest">{t('latest')}</Tabs.Tab>
          <Tabs.Tab value="history">{t('history')}</Tabs.Tab>
        </Tabs.List>
        <ReleasePanel value="latest">{latest && <ReleaseEntry release={latest} />}</ReleasePanel>
        <ReleasePanel value="history">
          {releases.map((release) => (
            <ReleaseEntry key={release.id} release={release} />
          ))}
        </ReleasePanel>
      </Tabs>
    </>
  )
}

function ReleasePanel({ value, children }: { value: string; children: ReactNode }) {
  return (
    <Tabs.Panel value={value} tabIndex={0} className={styles.panel}>
      {children}
    </Tabs.Panel>
  )
}

/** The updates, or what to say while there are none. */
function useReleases(): Releases | 'loading' | 'failed' {
  const [found, setFound] = useState<Releases | 'loading' | 'failed'>('loading')
  useEffect(() => {
    const leaving = new AbortController()
    fetchReleases(leaving.signal).then(setFound, () => {
      if (!leaving.signal.aborted) setFound('failed')
    })
    return () => leaving.abort()
  }, [])
  return found
}
