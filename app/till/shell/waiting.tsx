import { Center, Loader } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import hidden from '../../ui/hidden.module.css'

/** What is there before the browser has said which till it is and what it kept. */
export function Waiting() {
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
