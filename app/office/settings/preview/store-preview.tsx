import { Group, SegmentedControl, Text } from '@mantine/core'
import { useElementSize } from '@mantine/hooks'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Language } from '../../../../core/base/languages.ts'
import type { SettingsEditor } from '../draft/use-settings-draft.ts'
import styles from '../settings.module.css'
import { applyPreview, whenHydrated } from './apply-preview.ts'
import { readPreviewed } from './read-previewed.ts'

/** Width and height of the window that the preview shows, in pixels. */
const WINDOWS = { phone: [390, 720], desktop: [1280, 640] } as const
type WindowKind = keyof typeof WINDOWS

/** The home page with the colours, corners and hero that are on the screen, before they are saved. */
export function StorePreview({ editor, language }: { editor: SettingsEditor; language: Language }) {
  const { t } = useTranslation('office/settings')
  const [kind, setKind] = useState<WindowKind>('desktop')
  const { ref, width: room } = useElementSize()
  const frame = useRef<HTMLIFrameElement>(null)
  const [loads, setLoads] = useState(0)
  useEffect(() => {
    // A frame that has loaded before this page's own script tells it no more.
    const page = frame.current?.contentDocument
    if (page?.readyState === 'complete' && page.URL !== 'about:blank') setLoads(1)
  }, [])
  const previewed = JSON.stringify(readPreviewed(editor, language))
  useEffect(() => {
    const page = frame.current?.contentDocument
    // Before its first load the frame has an empty page of its own.
    if (page && loads > 0)
      return whenHydrated(page, () => applyPreview(page, JSON.parse(previewed)))
  }, [previewed, loads])

  const [width, height] = WINDOWS[kind]
  const scale = room > 0 ? Math.min(1, room / width) : 1
  return (
    <section className={styles.preview} aria-labelledby="preview-title">
      <Group justify="space-between" mb="sm">
        <h2 id="preview-title">{t('preview')}</h2>
        <SegmentedControl
          aria-label={t('preview_width')}
          data={[
            { value: 'phone', label: t('preview_phone') },
            { value: 'desktop', label: t('preview_desktop') },
          ]}
          value={kind}
          onChange={(chosen) => setKind(chosen as WindowKind)}
        />
      </Group>
      <Text size="sm" c="dimmed" mb="sm">
        {t('preview_text')}
      </Text>
      <div ref={ref} className={styles.frame} style={{ height: height * scale }}>
        <iframe
          ref={frame}
          // Nothing in it is for the keyboard: it is a picture of the page.
          inert
          title={t('preview')}
          src={`/${language}`}
          onLoad={() => setLoads((count) => count + 1)}
          style={{ width, height, transform: `scale(${scale})` }}
        />
      </div>
    </section>
  )
}
