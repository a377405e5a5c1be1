import { useTranslation } from 'react-i18next'
import { Notice } from '../../ui/notice.tsx'

/** The cart needs script, because it is stored in the browser. */
export function NoScriptNotice() {
  const { t } = useTranslation('store/cart')
  return (
    <noscript>
      <Notice title={t('no_script.title')}>{t('no_script.text')}</Notice>
    </noscript>
  )
}
