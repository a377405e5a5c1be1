import { useTranslation } from 'react-i18next'

/** What a procedure says of a field that it did not understand, in the person's language. */
export function useFieldWords(): (message: string) => string {
  const { t } = useTranslation('office/catalog/products')
  return (message) => {
    if (message === 'MARKUP') return t('wrong.MARKUP')
    if (message === 'REPEATED') return t('wrong.REPEATED')
    return /small|>=1|required|undefined/i.test(message) ? t('wrong.REQUIRED') : t('wrong.FIELD')
  }
}
