import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useFetcher } from 'react-router'
import { Drawer } from '../../../ui/drawer.tsx'
import { type SizeChart, SizeGuide } from './size-guide.tsx'
import styles from './size-guide-dialog.module.css'

interface SizeGuideDialogProps {
  /** Path of the size guide page, whose data this shows. */
  from: string
  brand: string | null
  chosen: string | null
  onClose(): void
}

/** The size guide in a drawer, loaded when it is first opened. */
export function SizeGuideDialog({ from, brand, chosen, onClose }: SizeGuideDialogProps) {
  const { t } = useTranslation('store/catalog/product')
  const { load, data } = useFetcher<{ chart: SizeChart | undefined }>()
  const failed = data !== undefined && !data.chart

  // A failed load is tried again when the drawer is opened again.
  useEffect(() => {
    void load(from)
  }, [from, load])

  return (
    <Drawer title={t('size_guide')} onClose={onClose}>
      <div className={styles.content}>
        {data?.chart && <SizeGuide chart={data.chart} brand={brand} chosen={chosen} level={3} />}
        {!data && <p role="status">{t('loading')}</p>}
        {failed && <p role="alert">{t('guide_unreachable')}</p>}
        <a className={styles.page} href={from}>
          {t('guide_page')}
        </a>
      </div>
    </Drawer>
  )
}
