import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import type { Language } from '../../../core/base/languages.ts'
import { consumeLanguageChange } from '../../i18n/remember-language.ts'
import { notify } from '../ui/notify.ts'

/** Confirms a change of language on the first page in the new one. */
export function useLanguageNotice(): void {
  const { t, i18n } = useTranslation('office')
  useEffect(() => {
    if (!consumeLanguageChange(i18n.language as Language)) return
    notify({ kind: 'success', title: t('language_changed'), text: t('language_changed_text') })
  }, [t, i18n.language])
}
