import { useTranslation } from 'react-i18next'
import { MAIL_TEMPLATES } from '../../../core/mail/rules.ts'

/** What an e-mail is about; a template that no longer exists by its own name. */
export function useTemplateName(): (template: string) => string {
  const { t } = useTranslation('office/mail')
  return (template) => {
    const known = MAIL_TEMPLATES.find((each) => each === template)
    return known ? t(`template.${known}`) : template
  }
}
