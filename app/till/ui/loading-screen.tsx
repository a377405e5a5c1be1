import { Center, Loader } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import hidden from '../../ui/hidden.module.css'

/** Shown until the browser has loaded which till it is, and its ticket. */
export function LoadingScreen() {
  const { t } = useTranslation('till')
  return (
    <Center component="main" mih="100dvh">
      <div role="status">
        <Loader aria-hidden="true" />
        <span className={hidden.hidden}>{t('loading')}</span>
      </div>
    </Center>
  )
}
