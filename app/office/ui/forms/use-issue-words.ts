import { useTranslation } from 'react-i18next'
import { type CoreArea, useCoreWords } from './use-core-words.ts'

/** The words for what a procedure found wrong with a field, in the person's language. */
export function useIssueWords(areas: readonly CoreArea[] = []): (issue: string) => string {
  const { t } = useTranslation('office/ui')
  const { t: base } = useTranslation('core/base')
  const find = useCoreWords([...areas, 'base', 'settings'])
  return (issue) => {
    const words = find(issue)
    if (words) return words
    if (issue === 'REPEATED') return t('repeated')
    if (/^Too big/.test(issue)) return t('too_long')
    return /^Too small|undefined/.test(issue) ? base('REQUIRED') : t('invalid')
  }
}
