import { useTranslation } from 'react-i18next'
import { Notice } from '../../ui/notice.tsx'

/** The cart lives in the browser: without script there is none, and this says what to do. */
export function NeedsScript() {
  const { t } = useTranslation('store/cart')
  return (
    <noscript>
      <Notice title={t('no_script.title')}>{t('no_script.text')}</Notice>
    </noscript>
  )
}
