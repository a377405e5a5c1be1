import { useTranslation } from 'react-i18next'

/** What the pages of a list of imports, or of one's report, are called. */
export function usePageWords({ page, pages }: { page: number; pages: number }) {
  const { t } = useTranslation('office/imports')
  return {
    pages: t('pages'),
    page: t('page', { page, pages }),
    before: t('before'),
    after: t('after'),
  }
}
