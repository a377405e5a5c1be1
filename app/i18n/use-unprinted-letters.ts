import { useTranslation } from 'react-i18next'
import { findUnprintedLetters } from '../../core/invoicing/recipients/rules.ts'

/** Warns of letters that invoices cannot print; returns nothing where every letter can be printed. */
export function useUnprintedLetters(text: string, state: 'typed' | 'issued'): string | undefined {
  const { t } = useTranslation('core/invoicing')
  const letters = findUnprintedLetters(text)
  return letters.length > 0 ? t(`unprinted.${state}`, { letters: letters.join(' ') }) : undefined
}
