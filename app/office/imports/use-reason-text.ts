import { useTranslation } from 'react-i18next'

/** Words of the importer for a code; of a fault where it has none. */
export function useReasonText(): (code: string) => string {
  const imports = useTranslation('core/imports').t as (key: string) => string
  const base = useTranslation('core/base').t as (key: string) => string
  return (code) => {
    for (const t of [imports, base]) if (t(code) !== code) return t(code)
    return imports('UPLOAD_BROKEN')
  }
}
