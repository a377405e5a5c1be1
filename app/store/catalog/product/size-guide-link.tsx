import { type MouseEvent, useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useShopPath } from '../../../i18n/shop-path.ts'
import { useLazyModule } from '../../../ui/use-lazy-module.ts'
import { productPath, type Size, type StoreProduct } from './choice.ts'
import styles from './size-guide-link.module.css'

interface SizeGuideLinkProps {
  product: StoreProduct
  chosen: Size | undefined
}

/** A link to the size guide page; with script it opens as a drawer. */
export function SizeGuideLink({ product, chosen }: SizeGuideLinkProps) {
  const { t } = useTranslation('store/catalog/product')
  const to = useShopPath()(`${productPath(product)}/tallas`)
  const [open, setOpen] = useState(false)
  const close = useCallback(() => setOpen(false), [])
  const leave = useCallback(() => window.location.assign(to), [to])
  const module = useLazyModule(open, loadDialog, leave)

  function show(event: MouseEvent) {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    setOpen(true)
  }

  return (
    <>
      <a className={styles.link} href={to} onClick={show}>
        {t('size_guide')}
      </a>
      {open && module && (
        <module.SizeGuideDialog
          from={to}
          brand={product.brand}
          chosen={chosen?.size ?? null}
          onClose={close}
        />
      )}
    </>
  )
}

const loadDialog = () => import('./size-guide-dialog.tsx')
