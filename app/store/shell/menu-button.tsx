import { useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { useShopPath } from '../../i18n/shop-path.ts'
import { Icon } from '../../ui/icon.tsx'
import { usePart } from '../../ui/use-part.ts'
import styles from './menu-button.module.css'

const loadMenu = () => import('./menu.tsx')

/** Opens the menu where the links find no room. Without script the links stand there by themselves. */
export function MenuButton() {
  const { t } = useTranslation('store')
  const navigate = useNavigate()
  const path = useShopPath()('/catalogo')
  const [open, setOpen] = useState(false)
  const close = useCallback(() => setOpen(false), [])
  const elsewhere = useCallback(() => {
    close()
    void navigate(path)
  }, [close, navigate, path])
  const part = usePart(open, loadMenu, elsewhere)
  return (
    <>
      <button
        className={styles.button}
        type="button"
        aria-label={t('menu_open')}
        aria-haspopup="dialog"
        aria-expanded={open}
        onPointerDown={loadMenu}
        onClick={() => setOpen(true)}
      >
        <Icon name="menu" />
      </button>
      {open && part && <part.Menu onClose={close} />}
    </>
  )
}
