import IconRefresh from '@tabler/icons-react/dist/esm/icons/IconRefresh.mjs'
import { useTranslation } from 'react-i18next'
import { reloadPage } from '../newer-build.ts'
import { useNewerBuild } from '../offline/use-newer-build.ts'
import { notifySeller } from '../ui/notify-seller.ts'
import styles from './till-top-bar.module.css'
import { TopBarButton } from './top-bar-button.tsx'

/** Says calmly that the shop was updated while the till was open, and loads the new version when it is pressed. */
export function UpdateNotice() {
  const { t } = useTranslation('till')
  const build = useNewerBuild()
  async function reload(newer: string) {
    if (!(await reloadPage(newer))) notifySeller({ kind: 'destructive', title: t('update_failed') })
  }
  return (
    <span role="status" className={styles.session}>
      {build !== null && (
        <TopBarButton
          icon={<IconRefresh size={20} />}
          text={t('update')}
          title={t('update_text')}
          onClick={() => void reload(build)}
        />
      )}
    </span>
  )
}
