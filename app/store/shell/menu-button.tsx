import { useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { useShopPath } from '../../i18n/shop-path.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { useLazyModule } from '../../ui/use-lazy-module.ts'
import styles from './menu-button.module.css'

const loadMenu = () => import('./menu.tsx')

/** Opens the menu on narrow screens. Without script the links are shown instead. */
export function MenuButton() {
  const { t } = useTranslation('store')
  const navigate = useNavigate()
  const path = useShopPath()('/catalogo')
  const [open, setOpen] = useState(false)
  const close = useCallback(() => setOpen(false), [])
  const goToCatalog = useCallback(() => {
    close()
    void navigate(path)
  }, [close, navigate, path])
  const module = useLazyModule(open, loadMenu, goToCatalog)
  return (
    <>
      <IconButton
        icon="menu"
        className={styles.button}
        aria-label={t('menu_open')}
        aria-haspopup="dialog"
        aria-expanded={open}
        onPointerDown={loadMenu}
        onClick={() => setOpen(true)}
      />
      {open && module && <module.Menu onClose={close} />}
    </>
  )
}
