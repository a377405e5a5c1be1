import { useTranslation } from 'react-i18next'
import type { SubmitRefusal } from '../../ui/forms/submit.server.ts'

/** The words for a field that a maker lacks, or that cannot be what it says. */
export function useMakerErrors(answer: Pick<SubmitRefusal, 'refused' | 'sent'> | undefined) {
  const { t } = useTranslation('office/catalog/brands')
  const { code, data } = answer?.refused ?? {}
  const lacking = code === 'MAKER_INCOMPLETE' ? (data as { fields: string[] }).fields : []
  /** `name` as the refusal has it, `sentName` as the form does. */
  return (name: string, sentName = name): string | undefined => {
    if (!lacking.includes(name)) return undefined
    if (!answer?.sent[sentName]?.trim()) return t('problem.missing')
    return t(name.endsWith('.country') ? 'problem.country' : 'problem.contact')
  }
}
