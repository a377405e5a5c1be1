import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import type { Language } from '../../../core/base/languages.ts'
import { consumeLanguageChange } from '../../i18n/remember-language.ts'
import { showToast } from '../../ui/toast.ts'

/** Confirms a change of language on the next page. */
export function useLanguageToast(): void {
  const { t, i18n } = useTranslation('store')
  useEffect(() => {
    if (!consumeLanguageChange(i18n.language as Language)) return
    showToast({ kind: 'success', title: t('language_changed'), text: t('language_changed_text') })
  }, [t, i18n.language])
}
