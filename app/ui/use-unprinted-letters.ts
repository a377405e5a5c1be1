import { useTranslation } from 'react-i18next'
import { findUnprintedLetters } from '../../core/invoicing/recipients/rules.ts'

/** What to say of letters that invoices cannot print, where a recipient is typed or an invoice has them; else nothing. */
export function useUnprintedLetters(text: string, state: 'typed' | 'issued'): string | undefined {
  const { t } = useTranslation('core/invoicing')
  const letters = findUnprintedLetters(text)
  return letters.length > 0 ? t(`unprinted.${state}`, { letters: letters.join(' ') }) : undefined
}
